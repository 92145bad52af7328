import type { Device } from './accounts/device.ts';
import type { ClassicTransaction } from './classic/classicTransaction.ts';
import type { Fault } from './control/fault.ts';
import type { Passkeys } from './idx/passkey.ts';
import type { Transaction } from './idx/transaction.ts';
import type { SignedIn, TokenGrant } from './oauth/grant.ts';
import { type SeededPasskey, seedPasskeys } from './product/seedPasskeys.ts';
import { RecentMap } from './recentMap.ts';

/** Everything that the provider stores. */
export interface Memory {
  readonly transactions: Map<string, Transaction>;
  readonly devices: Map<string, Device>;
  /** Transactions of the classic API by state token. */
  readonly classic: Map<string, ClassicTransaction>;
  /** User names by the recovery token in their email. */
  readonly recoveryTokens: Map<string, string>;
  /** Sign-ins by the interaction code that the token endpoint exchanges once. */
  readonly codes: Map<string, SignedIn>;
  readonly accessTokens: Map<string, TokenGrant>;
  readonly refreshTokens: Map<string, TokenGrant>;
  readonly passkeys: Passkeys;
  /** WebAuthn challenges of passkey registrations under way, by factor ID. */
  readonly activations: Map<string, { readonly challenge: string; readonly username: string }>;
  readonly seededPasskeys: readonly SeededPasskey[];
  /** Expiry of each anti-bot token, in real milliseconds. */
  readonly botTokens: Map<string, number>;
  inbox: InboxEntry[];
  /** In the order of matching. */
  readonly faults: Fault[];
  requests: SeenRequest[];
}

/** A message to a customer. */
export interface InboxEntry {
  readonly channel: 'sms' | 'voice' | 'email';
  /** The full number or address. */
  readonly to: string;
  readonly text: string;
  readonly code: string;
  /** When it was sent, in ISO form, by the real clock. */
  readonly at: string;
  /** User ID of the customer. */
  readonly username: string;
}

/** A recorded call, with its answer once there is one. */
export interface SeenRequest {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  /** Parsed JSON, the fields of a form, text, or null. */
  readonly body: unknown;
  /** When it arrived, in ISO form, by the real clock. */
  readonly at: string;
  /** The status of the answer; null while pending and after a dropped connection. */
  status: number | null;
  durationMs: number | null;
  /** The sign-in that the call belongs to; its user may become known later. */
  transaction?: Transaction;
  /** The user, if the call itself names one. */
  readonly user?: string;
}

/** The maximum number of entries of each kind: far more than simultaneous sign-ins. */
const kept = 5_000;

/** An initial memory. */
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
