import type { Provider } from '../../e2e/provider.ts';
import type { SeededPasskey } from '../../src/idp/product/seedPasskeys.ts';
import { bufferOf, VirtualKey } from '../idp/virtualKey.ts';
import { type Browser, origin } from './browser.ts';

/** A device that holds passkeys, and its owner. */
export interface Device {
  /** Takes in the passkey of an account of the local provider. */
  hold(username: string): Promise<void>;
  /** What the owner does when the device asks. */
  owner: 'confirms' | 'dismisses' | 'waits';
  /** The owner who waited does something, from now on. */
  answer(owner: 'confirms' | 'dismisses'): void;
  /** The options of every prompt so far. */
  readonly prompts: (CredentialRequestOptions | CredentialCreationOptions)[];
}

/** Gives a browser a device. Pages that are loaded from then on find it; it offers no suggestions at the fields. */
export function addDevice(browser: Browser, provider: Pick<Provider, 'passkeys'>): Device {
  const held: SeededPasskey[] = [];
  const prompts: Device['prompts'][number][] = [];
  const hand = { end() {} };
  const device: Device = {
    owner: 'confirms',
    prompts,
    answer(owner) {
      device.owner = owner;
      hand.end();
    },
    async hold(username) {
      const passkey = (await provider.passkeys()).find((one) => one.username === username);
      if (passkey === undefined) throw new Error(`The provider has no passkey of "${username}".`);
      held.push(passkey);
    },
  };
  const ask = async (options: Device['prompts'][number]): Promise<void> => {
    prompts.push(options);
    if (device.owner === 'waits') await new Promise<void>((resolve) => Object.assign(hand, { end: resolve }));
    if (device.owner === 'dismisses') throw new DOMException('The owner closed the prompt.', 'NotAllowedError');
  };
  const { hostname } = new URL(origin);
  browser.device = {
    async get(options = {}) {
      await ask(options);
      const { publicKey } = options;
      const [passkey] = held;
      if (publicKey === undefined || passkey === undefined) throw new DOMException('No passkey.', 'NotAllowedError');
      return VirtualKey.seeded(origin, passkey.privateKey).credential({ rpId: hostname, ...publicKey }, passkey);
    },
    async create(options = {}) {
      await ask(options);
      const { publicKey } = options;
      if (publicKey === undefined) throw new DOMException('No options.', 'NotSupportedError');
      const key = await VirtualKey.fresh(origin);
      const made = key.register(base64url(publicKey.challenge), publicKey.rp.id ?? hostname);
      const response = { clientDataJSON: bufferOf(made.clientData), attestationObject: bufferOf(made.attestation) };
      return { id: 'created', type: 'public-key', response } as unknown as Credential;
    },
    async preventSilentAccess() {},
    async store() {},
  };
  return device;
}

function base64url(bytes: BufferSource): string {
  return Buffer.from(bytes as Uint8Array).toString('base64url');
}
