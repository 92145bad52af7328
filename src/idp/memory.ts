import type { Device } from './accounts/device.ts';
import type { ClassicTransaction } from './classic/classicTransaction.ts';
import type { FaultList } from './control/fault.ts';
import type { Passkeys } from './idx/passkey.ts';
import type { Transaction } from './idx/transaction.ts';
import type { AuthorizationCode, Grant } from './oauth/grant.ts';
import { type SeededPasskey, seedPasskeys } from './product/seedPasskeys.ts';
import { RecentMap } from './recentMap.ts';

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

/** A message that a customer got. */
export interface InboxEntry {
  readonly channel: 'sms' | 'voice' | 'email';
  /** The full number or address. */
  readonly to: string;
  readonly text: string;
  readonly code: string;
  /** When it was sent, in ISO form, by the unshifted clock. */
  readonly at: string;
  /** User ID of the customer. */
  readonly username: string;
}

/** One call that was seen, with its answer once there is one. */
export interface SeenRequest {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  /** Parsed JSON, the fields of a form, text, or null. */
  readonly body: unknown;
  /** When it came, in ISO form, by the unshifted clock. */
  readonly at: string;
  /** Status of the answer; null while pending and when the connection was dropped. */
  status: number | null;
  durationMs: number | null;
  /** The sign-in that the call is part of; its user may become known later. */
  transaction?: Transaction;
  /** The user, when the call itself tells. */
  readonly user?: string;
}

/** Entries of each kind that are kept: far more than sign-ins that are under way at one time. */
const kept = 5_000;

/** A memory as at the start. */
export function emptyMemory(): Memory {
  const { passkeys, seededPasskeys } = seedPasskeys();
  return {
    transactions: new RecentMap(kept),
    devices: new RecentMap(kept),
    classic: new RecentMap(kept),
    recoveryTokens: new RecentMap(kept),
    codes: new RecentMap(kept),
    accessTokens: new RecentMap(kept),
    refreshTokens: new RecentMap(kept),
    passkeys,
    activations: new RecentMap(kept),
    seededPasskeys,
    botTokens: new RecentMap(kept),
    inbox: [],
    faults: [],
    requests: [],
  };
}
