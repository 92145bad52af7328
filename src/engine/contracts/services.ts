import type { Catalogue, Cookie, Limits, Remedies } from './program.ts';

/** An environment of `environments.json`, its addresses made absolute. */
export interface Environment {
  readonly name: string;
  readonly production: boolean;
  readonly issuer: string;
  readonly clientId: string;
  /** `host` or `host:port` that challenge and answer calls go to; null: to the provider itself. */
  readonly proofingHost: string | null;
  /** The services of declared calls, by name. */
  readonly services: Readonly<Record<string, Service>>;
  readonly log: string;
  readonly botToken: string;
  /** The telephony test hook; null where there is none, as in production. */
  readonly testHook: string | null;
  /** Whether the hook is always called, or only when the address asks for it. */
  readonly testHookUse?: 'always' | 'asked';
  readonly cookieDomain: string | null;
  readonly maxTokenAgeSeconds: number;
  readonly urls: Readonly<Record<string, string>>;
}

/** A service of the environment. */
export interface Service {
  readonly address: string;
  /** The header in which it wants the name of the environment. */
  readonly environmentHeader?: string;
}

/** Time. Milliseconds throughout. */
export interface Clock {
  now(): number;
  /** Calls `then` once after `milliseconds`; the returned function prevents it. */
  after(milliseconds: number, then: () => void): () => void;
}

/** Cookies by the keys of `cookies.json`. A `perUser` cookie needs its user. */
export interface Cookies {
  /**
   * The value that this page wrote; otherwise of a token the one of the tab's customer, or the only one that may be ours; of
   * another cookie the last one listed.
   */
  read(key: string, user?: string): string | null;
  /** Every value that may be ours: of tokens, none that has expired or is of another issuer. */
  readAll(key: string): readonly string[];
  /** The customer of each token that is listed, expired ones too, but of another issuer; null for one that does not say. */
  owners(key: string): readonly (string | null)[];
  /** @returns whether the browser kept the value, found by reading it back. An empty value removes the cookie. */
  write(key: string, value: string, user?: string): boolean;
  remove(key: string): void;
  /** Whether a value is listed that this page did not write. After a removal, that is one that it cannot remove. */
  hasForeign(key: string): boolean;
  /**
   * Writes our own lasting cookies again, for their full time or, where that must not begin anew, for what is left of it:
   * some browsers keep what a script writes for seven days. Of cookies per user, the newest stay.
   */
  renew(): void;
  /** The keys that are cleared with the session. */
  readonly sessionKeys: readonly string[];
}

/** What effects may know of the session, and cannot change. */
export interface SessionView {
  /** The user ID that the transaction was begun with. */
  readonly uid: string | null;
  /** The user ID that the customer typed last. */
  readonly username: string | null;
  /** These tie the entries of the log together: the visit, the way of signing in, and the provider's name of the customer. */
  readonly trace: string | null;
  readonly flow: string | null;
  readonly providerId: string | null;
  /** The `uid` of the customer that the tab shows and acts for; null where there is none, or it is not known. */
  readonly customer: string | null;
  /** Whether this tab has stored the tokens of its customer. */
  readonly isStoredHere: boolean;
}

/** Own storage; every method survives a browser that forbids storage. */
export interface KeyValueStore {
  read(key: string): string | null;
  write(key: string, value: string): boolean;
  remove(key: string): void;
}

/** What a browser can do with passkeys; `PublicKeyCredential` of WebAuthn level 3, of which some browsers lack parts. */
export interface PasskeySupport {
  readonly isConditionalMediationAvailable?: () => Promise<boolean>;
  readonly signalUnknownCredential?: (which: { readonly rpId: string; readonly credentialId: string }) => Promise<void>;
}

/** What effects get. Time, randomness, storage and network only through here. */
export interface Services {
  readonly env: Environment;
  readonly http: typeof fetch;
  /** Looked up at each use: password managers put their own in its place late. */
  readonly credentials: () => CredentialsContainer | null;
  /** Null where the browser, or the web view of an app, has no passkeys. Looked up like `credentials`. */
  readonly passkeys: () => PasskeySupport | null;
  /** Whether a press is so recent that the browser lets a prompt open; null where the browser does not say. */
  readonly isPressed: () => boolean | null;
  readonly cookies: Cookies;
  readonly clock: Clock;
  /** A value that was never given before. */
  readonly random: () => string;
  /** `start`: the address at which every sign-in begins, registered at the identity provider. */
  readonly location: { readonly origin: string; readonly start: string };
  readonly tab: KeyValueStore;
  /** Shared by all tabs of the browser, so it may hold nothing personal. */
  readonly local: KeyValueStore;
  readonly session: () => SessionView;
  /** The current state of the machine; null before its start. */
  readonly state: () => string | null;
  /** The steps so far, in names of the program only; empty before the start. */
  readonly trace: () => string;
  /** The release that the page was built from. */
  readonly release: string;
  /**
   * Resolves when the session is known; absent if it already is. Effects that run earlier have no session to report.
   */
  readonly sessionKnown?: Promise<void>;
  readonly catalogue: Catalogue;
  readonly remedies: Remedies;
  readonly cookieTable: Readonly<Record<string, Cookie>>;
  readonly limits: Limits;
  /** Hidden frames that a provider page needs (device fingerprint). */
  readonly document: Document;
}
