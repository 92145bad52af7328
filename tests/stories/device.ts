import type { SeededPasskey } from '../../src/provider/product/seedPasskeys.ts';
import { bufferOf, VirtualKey } from '../provider/virtualKey.ts';
import { type Browser, origin } from './browser.ts';
import type { Provider } from './provider.ts';

/** What the owner does when the device asks: confirms, closes the prompt, or nothing yet. A prompt that hangs never ends. */
type Owner = 'confirms' | 'dismisses' | 'waits' | 'hangs';

/** A device that holds passkeys, and its owner. */
export interface Device {
  /** Takes in the passkey of an account of the local provider; `changes` make it another one. */
  hold(username: string, changes?: Partial<SeededPasskey>): Promise<void>;
  /** Loses all passkeys. */
  clear(): void;
  /** How many passkeys it holds. */
  count(): number;
  owner: Owner;
  /** The browser opens a prompt only where the page was pressed in the last five seconds. */
  wantsPress: boolean;
  /** The owner who waited does something, from now on. */
  answer(owner: 'confirms' | 'dismisses'): void;
  /** The browser offers passkeys among the suggestions of a field. */
  suggests: boolean;
  /** A manager in place of the browser's credentials refuses each request of this site, and asks for nothing. */
  isBlocked: boolean;
  /** Its signatures are wrong. */
  isBogus: boolean;
  /** The options of every prompt so far. */
  readonly prompts: (CredentialRequestOptions | CredentialCreationOptions)[];
  /** Beginnings and ends of all ceremonies so far. */
  readonly ceremonies: string[];
  /** What the browser was told of passkeys that the provider does not know. */
  readonly unknown: object[];
}

/** Gives a browser a device. Pages that are loaded from then on find it. */
export function addDevice(browser: Browser, provider: Pick<Provider, 'passkeys'>): Device {
  const held: SeededPasskey[] = [];
  const waiting = new Set<() => void>();
  const device: Device = {
    owner: 'confirms',
    wantsPress: false,
    suggests: false,
    isBlocked: false,
    isBogus: false,
    prompts: [],
    ceremonies: [],
    unknown: [],
    clear: () => void held.splice(0),
    count: () => held.length,
    answer(owner) {
      device.owner = owner;
      for (const answered of waiting) answered();
    },
    async hold(username, changes) {
      const passkey = (await provider.passkeys()).find((one) => one.username === username);
      if (passkey === undefined) throw new Error(`The provider has no passkey of "${username}".`);
      held.push({ ...passkey, ...changes });
    },
  };
  const ask = async (options: Device['prompts'][number]): Promise<void> => {
    if (device.isBlocked) throw new DOMException('Not this site.', 'SecurityError');
    const isPrompt = !('mediation' in options) || options.mediation !== 'conditional';
    if (isPrompt && device.wantsPress && Date.now() - browser.pressedAt > 5000)
      throw new DOMException('No gesture.', 'NotAllowedError');
    if (isPrompt) device.prompts.push(options);
    if (device.owner === 'hangs') await new Promise(() => {});
    if (device.owner === 'waits') await answered(waiting, options.signal);
    if (device.owner === 'dismisses') throw new DOMException('The owner closed the prompt.', 'NotAllowedError');
  };
  const noted = async <T>(name: string, ceremony: () => Promise<T>): Promise<T> => {
    device.ceremonies.push(`${name} begins`);
    return ceremony().finally(() => device.ceremonies.push(`${name} ends`));
  };
  const { hostname } = new URL(origin);
  const credentials: CredentialsContainer = {
    get: (options = {}) =>
      noted(options.mediation ?? 'optional', async () => {
        await ask(options);
        const { publicKey } = options;
        const wanted = idsOf(publicKey?.allowCredentials);
        const at = held.findIndex(({ credentialId }) => wanted.length === 0 || wanted.includes(credentialId));
        const passkey = held[at];
        if (publicKey === undefined || passkey === undefined) throw new DOMException('No passkey.', 'NotAllowedError');
        const key = VirtualKey.seeded(origin, passkey.privateKey);
        key.counter = passkey.signCount;
        held[at] = { ...passkey, signCount: passkey.signCount + 1 };
        const challenge = device.isBogus ? Buffer.from('another') : publicKey.challenge;
        return key.credential({ rpId: hostname, ...publicKey, challenge }, passkey);
      }),
    create: (options = {}) =>
      noted('create', async () => {
        await ask(options);
        const { publicKey } = options;
        if (publicKey === undefined) throw new DOMException('No options.', 'NotSupportedError');
        const excluded = idsOf(publicKey.excludeCredentials);
        if (held.some(({ credentialId }) => excluded.includes(credentialId)))
          throw new DOMException('There is one already.', 'InvalidStateError');
        const key = await VirtualKey.fresh(origin);
        const made = key.register(base64url(publicKey.challenge), publicKey.rp.id ?? hostname);
        const response = { clientDataJSON: bufferOf(made.clientData), attestationObject: bufferOf(made.attestation) };
        const { credentialId, privateKey } = key;
        const { id, name: username } = publicKey.user;
        held.push({ username, userHandle: base64url(id), credentialId, privateKey, signCount: key.counter });
        return { id: credentialId, type: 'public-key', response } as unknown as Credential;
      }),
    async preventSilentAccess() {},
    async store() {},
  };
  const type = {
    isConditionalMediationAvailable: async () => device.suggests,
    signalUnknownCredential: async (unknown: object) => void device.unknown.push(unknown),
  };
  browser.device = { credentials, type: type as unknown as typeof PublicKeyCredential };
  return device;
}

/** Waits for the owner, or until the page wants no answer any more. */
function answered(waiting: Set<() => void>, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    waiting.add(resolve);
    signal?.addEventListener('abort', () => reject(signal.reason));
  });
}

function idsOf(listed: readonly PublicKeyCredentialDescriptor[] = []): readonly string[] {
  return listed.map(({ id }) => base64url(id));
}

function base64url(bytes: BufferSource): string {
  return Buffer.from(bytes as Uint8Array).toString('base64url');
}
