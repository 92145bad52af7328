import { createHash, timingSafeEqual } from 'node:crypto';
import type { Account } from './account.ts';
import { changesOf, type Device } from './device.ts';

/** Whether a password is correct. Takes the same time for a wrong password and for an unknown account. */
export function passwordMatches(account: Account | undefined, device: Device, given: string): boolean {
  const expected = account === undefined ? '' : currentPassword(account, device);
  const isSame = timingSafeEqual(digest(given), digest(expected));
  return isSame && account !== undefined && changesOf(device, account).hasNoPassword !== true;
}

/** The message key of the refusal of a new password, or undefined when it is acceptable. */
export function newPasswordRefusal(account: Account, device: Device, given: string): string | undefined {
  if (Object.hasOwn(account.refusedPasswords, given)) return account.refusedPasswords[given];
  if (given === currentPassword(account, device)) return 'password.current';
  const meetsRules =
    given.length >= 12 &&
    given.length <= 256 &&
    /[^A-Za-z0-9]/.test(given) &&
    !given.toLowerCase().includes(account.username);
  return meetsRules ? undefined : 'password.passwordRequirementsNotMet';
}

function currentPassword(account: Account, device: Device): string {
  return changesOf(device, account).password ?? account.password;
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
