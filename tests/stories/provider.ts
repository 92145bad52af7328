import type { SeededPasskey } from '../../src/provider/product/seedPasskeys.ts';

export interface SeenRequest {
  /** What the answer names in `x-okta-request-id`. */
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly query: Readonly<Record<string, string>>;
  readonly status: number | null;
}

export interface Fault {
  readonly match: string;
  readonly times?: number | 'always';
  readonly status?: number;
  readonly body?: unknown;
  /** Spaces follow the body until it has so many bytes. */
  readonly bytes?: number;
  readonly contentType?: string;
  readonly delayMs?: number;
  /** Answers 429 as Okta does. */
  readonly rateLimit?: boolean;
  readonly drop?: boolean;
  /** With drop: the call has taken effect before; only its answer is lost. */
  readonly takes?: boolean;
  /** Breaks the answer off in the middle. */
  readonly cut?: boolean;
  /** Sends the answer a character at a time. */
  readonly dripMs?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

interface Letter {
  readonly channel: 'sms' | 'voice' | 'email';
  readonly to: string;
  readonly code: string;
}

/** The local identity provider's control surface, as a test uses it. */
export interface Provider {
  reset(): Promise<void>;
  password(username: string): Promise<string>;
  /** The newest code that was sent. */
  code(): Promise<string>;
  inbox(): Promise<readonly Letter[]>;
  /** A fresh token of the bot protection. */
  botToken(): Promise<string>;
  fault(fault: Fault): Promise<void>;
  /** Takes all faults back. */
  recover(): Promise<void>;
  clock(offsetSeconds: number): Promise<void>;
  /** The seeded passkeys, with their private keys. */
  passkeys(): Promise<readonly SeededPasskey[]>;
  /** Changes settings, as src/provider/README.md lists them. */
  set(settings: Readonly<Record<string, unknown>>): Promise<void>;
  /** Requests seen so far, oldest first, to paths that contain the given text. */
  requests(path?: string): Promise<readonly SeenRequest[]>;
}

/** How the control surface is asked: the answer's JSON, or null where it has none. */
type AskControl = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown) => Promise<unknown>;

/** The control surface by whatever way it is asked. */
export function controlOf(ask: AskControl): Provider {
  const get = async <T>(path: string): Promise<T> => (await ask('GET', path)) as T;
  const post = async (path: string, body: unknown): Promise<void> => void (await ask('POST', path, body));
  const remove = async (path: string): Promise<void> => void (await ask('DELETE', path));
  const inbox = (): Promise<readonly Letter[]> => get('/_idp/inbox');
  return {
    inbox,
    botToken: async () => (await get<{ readonly token: string }>('/_idp/bot-token')).token,
    reset: () => post('/_idp/reset', {}),
    async password(username) {
      const personas = await get<readonly { readonly username: string; readonly password: string }[]>('/_idp/personas');
      const persona = personas.find((one) => one.username === username);
      if (!persona) throw new Error(`The provider has no account "${username}".`);
      return persona.password;
    },
    async code() {
      const [newest] = await inbox();
      if (!newest) throw new Error('No code was sent.');
      return newest.code;
    },
    fault: (fault) => post('/_idp/faults', fault),
    recover: () => remove('/_idp/faults'),
    clock: (offsetSeconds) => post('/_idp/clock', { offsetSeconds }),
    passkeys: () => get('/_idp/passkeys'),
    set: (settings) => post('/_idp/settings', settings),
    async requests(path = '') {
      const seen = await get<readonly SeenRequest[]>('/_idp/requests');
      // The provider lists the newest first.
      return seen.filter((one) => one.path.includes(path)).reverse();
    },
  };
}
