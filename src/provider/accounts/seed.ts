import type { Account, Persona } from './account.ts';
import { afterSignInAccounts } from './afterSignIn.ts';
import { askedAccounts, askingAccount } from './asked.ts';
import { passkeyAccounts } from './passkey.ts';
import { passwordAccounts } from './password.ts';
import { refusedAccounts } from './refused.ts';
import { resultCodeAccounts } from './resultCodes.ts';
import { unexpectedAccounts } from './unexpected.ts';
import { accountWithPlaces, verificationAccounts } from './verification.ts';

/** Every seeded account, in the order of the console. */
export const seedAccounts: readonly Account[] = [
  ...verificationAccounts,
  ...passwordAccounts,
  ...passkeyAccounts,
  ...askedAccounts,
  ...afterSignInAccounts,
  ...refusedAccounts,
  ...unexpectedAccounts,
  ...resultCodeAccounts,
];

const byName = new Map(seedAccounts.map((one) => [one.username, one]));

/** Finds an account by its user ID, ignoring case. */
export function findAccount(identifier: string): Account | undefined {
  const username = identifier.toLowerCase();
  return byName.get(username) ?? askingAccount(username) ?? accountWithPlaces(username);
}

/** The public part of the accounts. */
export const personas: readonly Persona[] = seedAccounts.map(({ username, password, shows, group }) => ({
  username,
  password,
  shows,
  group,
}));
