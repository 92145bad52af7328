import {
  createHash,
  createPrivateKey,
  createSign,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';

const userPresentAndVerified = 0x05;
const withCredential = 0x40;

/** An authenticator in software: what a browser and a security key do together. Binary values are standard base64. */
export class VirtualKey {
  readonly origin: string;
  readonly privateKey: KeyObject;
  readonly flags: number;
  counter = 0;

  constructor(origin: string, privateKey: KeyObject, flags = userPresentAndVerified) {
    this.origin = origin;
    this.privateKey = privateKey;
    this.flags = flags;
  }

  /** With the private key of a seeded passkey. */
  static seeded(origin: string, privateKey: string, flags?: number): VirtualKey {
    const key = Buffer.from(privateKey, 'base64url');
    return new VirtualKey(origin, createPrivateKey({ key, format: 'der', type: 'pkcs8' }), flags);
  }

  static fresh(origin: string): VirtualKey {
    return new VirtualKey(origin, generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey);
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
      signatureData: createSign('SHA256').update(signed).sign(this.privateKey).toString('base64'),
    };
  }

  /** Makes a credential for a registration, with attestation "none". */
  register(challenge: string, rpId: string) {
    const credentialId = randomBytes(32);
    const { x = '', y = '' } = this.privateKey.export({ format: 'jwk' });
    const publicKey = Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ]);
    const authData = Buffer.concat([
      this.authenticatorData(rpId, this.flags | withCredential),
      Buffer.alloc(16),
      Buffer.from([0, credentialId.length]),
      credentialId,
      publicKey,
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
