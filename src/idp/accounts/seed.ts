import type { Account, Persona } from './account.ts';
import { afterSignInAccounts } from './afterSignIn.ts';
import { askedAccounts, askingAccount } from './asked.ts';
import { passkeyAccounts } from './passkey.ts';
import { passwordAccounts } from './password.ts';
import { refusedAccounts } from './refused.ts';
import { resultCodeAccounts } from './resultCodes.ts';
import { unexpectedAccounts } from './unexpected.ts';
import { verificationAccounts } from './verification.ts';

/** Every seeded account, in the order in which people see them. */
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

/** Finds an account whatever the case of its user ID. */
export function findAccount(identifier: string): Account | undefined {
  return byName.get(identifier.toLowerCase()) ?? askingAccount(identifier.toLowerCase());
}

/** What is shown of the accounts. */
export const personas: readonly Persona[] = seedAccounts.map(({ username, password, shows, group }) => ({
  username,
  password,
  shows,
  group,
}));
