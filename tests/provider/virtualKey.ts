import { createHash, createPrivateKey, createSign, type KeyObject, randomBytes } from 'node:crypto';
import { makeCredentialKey } from '../../src/provider/product/credentialKey.ts';
import type { SeededPasskey } from '../../src/provider/product/seedPasskeys.ts';

const userPresentAndVerified = 0x05;
const withCredential = 0x40;

/** An authenticator in software: what a browser and a security key do together. Binary values are standard base64. */
export class VirtualKey {
  counter = 0;
  /** Of the credential that it registers; base64url. */
  readonly credentialId = randomBytes(32).toString('base64url');
  private readonly signingKey: KeyObject;

  constructor(
    private readonly origin: string,
    privateKey: Buffer,
    private readonly publicKey: Uint8Array = new Uint8Array(),
    private readonly flags = userPresentAndVerified,
  ) {
    this.signingKey = createPrivateKey({ key: privateKey, format: 'der', type: 'pkcs8' });
  }

  /** PKCS #8, base64url, as a device keeps it. */
  get privateKey(): string {
    return this.signingKey.export({ format: 'der', type: 'pkcs8' }).toString('base64url');
  }

  /** With the private key of a seeded passkey. */
  static seeded(origin: string, privateKey: string, flags?: number): VirtualKey {
    return new VirtualKey(origin, Buffer.from(privateKey, 'base64url'), undefined, flags);
  }

  static async fresh(origin: string): Promise<VirtualKey> {
    const { privateKey, publicKey } = await makeCredentialKey();
    return new VirtualKey(origin, privateKey, publicKey);
  }

  /** Answers a challenge. */
  sign(challenge: string, rpId: string) {
    this.counter += 1;
    const clientData = this.clientData('webauthn.get', challenge);
    const authenticatorData = this.authenticatorData(rpId, this.flags);
    const signed = Buffer.concat([authenticatorData, createHash('sha256').update(clientData).digest()]);
    return {
      clientData: clientData.toString('base64'),
      authenticatorData: authenticatorData.toString('base64'),
      signatureData: createSign('SHA256').update(signed).sign(this.signingKey).toString('base64'),
    };
  }

  /** Answers a challenge as a browser gives it to a page, with the passkey's own id and the handle of its owner. */
  credential(
    { challenge, rpId = '' }: PublicKeyCredentialRequestOptions,
    { credentialId, userHandle }: Pick<SeededPasskey, 'credentialId' | 'userHandle'>,
  ): Credential {
    const signed = this.sign(Buffer.from(challenge as Uint8Array).toString('base64url'), rpId);
    const response = {
      clientDataJSON: bufferOf(signed.clientData),
      authenticatorData: bufferOf(signed.authenticatorData),
      signature: bufferOf(signed.signatureData),
      userHandle: bufferOf(userHandle),
    };
    return { id: credentialId, type: 'public-key', response } as unknown as Credential;
  }

  /** Makes a credential for a registration, with attestation "none". */
  register(challenge: string, rpId: string) {
    const credentialId = Buffer.from(this.credentialId, 'base64url');
    const authData = Buffer.concat([
      this.authenticatorData(rpId, this.flags | withCredential),
      Buffer.alloc(16),
      Buffer.from([0, credentialId.length]),
      credentialId,
      this.publicKey,
    ]);
    const head = Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex');
    return {
      attestation: Buffer.concat([head, Buffer.from([authData.length]), authData]).toString('base64'),
      clientData: this.clientData('webauthn.create', challenge).toString('base64'),
    };
  }

  private clientData(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }));
  }

  private authenticatorData(rpId: string, flags: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), counter]);
  }
}

/** The bytes behind base64, as browsers give them. */
export function bufferOf(base64: string): ArrayBuffer {
  return new Uint8Array(Buffer.from(base64, 'base64')).buffer;
}
