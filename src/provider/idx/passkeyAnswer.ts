import type { Account } from '../accounts/account.ts';
import { findAccount } from '../accounts/seed.ts';
import { textAt } from '../json.ts';
import type { Provider } from '../provider.ts';
import { randomId } from '../randomId.ts';
import type { Reply } from '../reply.ts';
import { finish } from './advance.ts';
import { answerOf } from './answerOf.ts';
import { assertionIsValid } from './assertion.ts';
import { inChallenge } from './botGuard.ts';
import { deviate } from './deviate.ts';
import { badAssertion, notNow, type Problem, unknownPasskey } from './message.ts';
import { ownerOf } from './passkey.ts';
import type { Transaction } from './transaction.ts';

/** Signs in with a passkey instead of user ID and password; its user handle names the customer. */
export const passkeySignIn = inChallenge(async (provider, call, tx) => {
  if (tx.stage.kind !== 'identify') return answerOf(provider, tx, notNow);
  const userHandle = textAt(call.body, 'credentials', 'userHandle') ?? '';
  if (userHandle === '') return refuse(provider, tx, badAssertion);
  const owner = ownerOf(tx.passkeys, userHandle);
  const account = owner === undefined ? undefined : findAccount(owner);
  if (account === undefined) return refuse(provider, tx, unknownPasskey);
  return answerPasskey(provider, tx, account, call.body);
});

/** Verifies an assertion for an account and signs in with it. */
export async function answerPasskey(
  provider: Provider,
  tx: Transaction,
  account: Account,
  body: unknown,
): Promise<Reply> {
  const isValid = await assertionIsValid(tx, account.username, body);
  if (!isValid) return refuse(provider, tx, badAssertion);
  tx.account = account;
  return deviate(provider, tx, 'passkey') ?? finish(provider, tx, account);
}

/** Refuses with a fresh challenge, so that the old one cannot be replayed. */
function refuse(provider: Provider, tx: Transaction, problem: Problem): Reply {
  tx.passkeyChallenge = randomId('');
  return answerOf(provider, tx, problem);
}
