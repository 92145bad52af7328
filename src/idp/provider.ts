import type { Device } from './accounts/device.ts';
import type { ClassicTransaction } from './classic/classicTransaction.ts';
import { type Clock, createClock } from './clock.ts';
import type { FaultList } from './control/fault.ts';
import type { InboxEntry } from './control/inbox.ts';
import type { SeenRequest } from './control/seenRequest.ts';
import type { Passkeys } from './idx/passkey.ts';
import type { Transaction } from './idx/transaction.ts';
import type { AuthorizationCode, Grant } from './oauth/grant.ts';
import { createSigner, type Signer } from './oauth/signer.ts';
import { type SeededPasskey, seedPasskeys } from './product/seedPasskeys.ts';

/** What the embedder decides once. */
export interface ProviderConfig {
  readonly issuerPath: string;
  readonly clientId: string;
  readonly homePath: string;
  readonly now: () => number;
  readonly log: (line: string) => void;
}

/** What may be changed while running. */
export interface Settings {
  /** Content type of IDX error answers; Okta labels them ion+json. */
  errorContentType: string;
  /** Whether challenge and answer need the anti-bot token and the user ID, which clients of other makers do not send. */
  asksForProof: boolean;
  /** What the first form asks for: user ID and password, or the user ID alone. */
  policy: 'password' | 'identifierFirst';
  /** What an unknown user ID gets where it is asked for alone: the password form, or `idx.unknown.user` with 200 or 400. */
  unknownUser: 'hidden' | 'told' | 'refused';
  /** Whether every call below `/idp/idx/challenge` needs the proof, and not challenge and answer alone. */
  provesEveryChallenge: boolean;
  /** Whether answers of a transaction set cookies on the host that answers, and that host demands them from then on. */
  cookiesOnTransaction: boolean;
  /** The other origins that may call; all when empty. */
  trustedOrigins: readonly string[];
  /** The headers that another origin may send. */
  allowedHeaders: readonly string[];
  /** Names of the remediations that every refusal with a transaction offers too. */
  besideRefusal: readonly string[];
  /** Whether the email of a code has `poll`. */
  emailPolls: boolean;
  /** Whether `challenge-poll` comes before the form for the code by email; Okta's widget shows no code field then. */
  pollFirst: boolean;
  /** Whether a phone can be called too. */
  phoneOffersVoice: boolean;
  /** Whether a passkey challenge says whose passkeys it is for; the page's own host is meant otherwise. */
  tellsRpId: boolean;
  /** Whether passkey challenges have `hints`, and the passkeys that they name `transports`. */
  tellsTransports: boolean;
}

/** Everything the provider remembers. */
export interface Memory {
  readonly transactions: Map<string, Transaction>;
  readonly devices: Map<string, Device>;
  /** Transactions of the classic API by state token. */
  readonly classic: Map<string, ClassicTransaction>;
  /** User names by the recovery token that was emailed to them. */
  readonly recoveryTokens: Map<string, string>;
  /** Codes that the token endpoint exchanges, once. */
  readonly codes: Map<string, AuthorizationCode>;
  readonly accessTokens: Map<string, Grant>;
  readonly refreshTokens: Map<string, Grant>;
  readonly passkeys: Passkeys;
  /** WebAuthn challenges of passkey registrations under way, by factor ID. */
  readonly activations: Map<string, { readonly challenge: string; readonly username: string }>;
  readonly seededPasskeys: readonly SeededPasskey[];
  /** Expiry of each anti-bot token, in real milliseconds. */
  readonly botTokens: Map<string, number>;
  inbox: InboxEntry[];
  readonly faults: FaultList;
  requests: SeenRequest[];
}

/** The provider as its endpoints see it. */
export interface Provider {
  readonly config: ProviderConfig;
  readonly clock: Clock;
  readonly settings: Settings;
  readonly signer: Signer;
  memory: Memory;
  /** The issuer of tokens for clients that address the provider at this origin. */
  issuerAt(origin: string): string;
  /** Forgets everything and sets clock and settings back. */
  reset(): void;
}

const initialSettings: Settings = {
  errorContentType: 'application/ion+json; okta-version=1.0.0',
  asksForProof: true,
  policy: 'password',
  unknownUser: 'hidden',
  provesEveryChallenge: false,
  cookiesOnTransaction: false,
  trustedOrigins: [],
  allowedHeaders: [
    'content-type',
    'accept',
    'authorization',
    'x-okta-user-agent-extended',
    'x-device-fingerprint',
    'x-bot-token',
    'env',
  ],
  besideRefusal: [],
  emailPolls: false,
  pollFirst: false,
  phoneOffersVoice: false,
  tellsRpId: true,
  tellsTransports: false,
};

/** A provider as at the start. */
export function createProvider(config: ProviderConfig): Provider {
  return {
    config,
    clock: createClock(config.now),
    settings: { ...initialSettings },
    signer: createSigner(),
    memory: emptyMemory(),
    issuerAt: (origin) => `${origin}${config.issuerPath}`,
    reset() {
      this.memory = emptyMemory();
      this.clock.offsetSeconds = 0;
      Object.assign(this.settings, initialSettings);
    },
  };
}

/** The browser behind an identifier; remembered from then on. */
export function deviceOf(provider: Provider, id: string): Device {
  const { devices } = provider.memory;
  const known = devices.get(id);
  if (known !== undefined) return known;
  const fresh: Device = { id, changes: new Map() };
  devices.set(id, fresh);
  return fresh;
}

function emptyMemory(): Memory {
  const { passkeys, seededPasskeys } = seedPasskeys();
  return {
    transactions: new Map(),
    devices: new Map(),
    classic: new Map(),
    recoveryTokens: new Map(),
    codes: new Map(),
    accessTokens: new Map(),
    refreshTokens: new Map(),
    passkeys,
    activations: new Map(),
    seededPasskeys,
    botTokens: new Map(),
    inbox: [],
    faults: [],
    requests: [],
  };
}
