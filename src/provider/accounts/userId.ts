import type { Account } from './account.ts';
import type { Device } from './device.ts';
import { findAccount, seedAccounts } from './seed.ts';

/** The account of a user ID on a device. A user ID that was chosen there replaces the seeded one. */
export function accountOf(device: Device, identifier: string): Account | undefined {
  const given = identifier.toLowerCase();
  const chosen = [...device.changes].find(([, { userId }]) => userId?.toLowerCase() === given);
  if (chosen !== undefined) return findAccount(chosen[0]);
  const seeded = findAccount(given);
  const isReplaced = seeded !== undefined && device.changes.get(seeded.username)?.userId !== undefined;
  return isReplaced ? undefined : seeded;
}

/** The message key of the refusal of a new user ID, or undefined when it is acceptable. */
export function newUserIdRefusal(given: string): string | undefined {
  const isUsed = seedAccounts.some(({ username }) => username === given.toLowerCase());
  if (isUsed) return 'registration.error.notUniqueWithinOrg';
  const meetsRules = /^[!-~]{5,64}$/.test(given) && !/[*()&!/]/.test(given) && !/.@.+\../.test(given);
  return meetsRules ? undefined : 'login.result.CU1';
}
