import type { SentCode } from '../idx/enrollment.ts';
import type { Account, AccountClaims, Channel } from './account.ts';
import type { Deviation, Moment } from './deviation.ts';

/** A phone or an email in the customer's own list. */
export interface Contact {
  readonly id: string;
  readonly channel: Channel;
  /** The full number or address. */
  readonly reachedAt: string;
  isVerified: boolean;
  challenge?: SentCode & { readonly id: string };
}

/** A customer's changes to their account. */
export interface AccountChanges {
  password?: string;
  /** The user ID that replaces the seeded one. */
  userId?: string;
  /** Whether the password was deleted and none set since. */
  hasNoPassword?: boolean;
  profile?: Readonly<Record<string, string>>;
  contacts?: Contact[];
  unlocked?: boolean;
  phone?: string;
  claims: AccountClaims;
}

/** A browser's session at the provider. */
export interface Session {
  readonly id: string;
  readonly account: Account;
  readonly startedAt: number;
  expiresAt: number;
}

/**
 * One browser. Changes of an account belong to the browser that made them, so that an account shows the same thing to
 * every new visitor and parallel tests do not disturb each other.
 */
export interface Device {
  readonly id: string;
  session?: Session;
  readonly changes: Map<string, AccountChanges>;
}

/** The changes of an account on a device; created on demand. */
export function changesOf(device: Device, account: Account): AccountChanges {
  const known = device.changes.get(account.username);
  if (known !== undefined) return known;
  const fresh: AccountChanges = { claims: {} };
  device.changes.set(account.username, fresh);
  return fresh;
}

/** An account's deviation at a point. An account that has been unlocked no longer offers to unlock it. */
export function deviationAt(account: Account, device: Device, at: Moment): Deviation | undefined {
  const found = account.deviations.find((one) => one.at === at);
  const isOver = found?.kind === 'offerUnlock' && changesOf(device, account).unlocked === true;
  return isOver ? undefined : found;
}
