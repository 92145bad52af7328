import type { Account } from '../accounts/account.ts';
import type { AskedStep } from '../accounts/askedStep.ts';
import { changesOf } from '../accounts/device.ts';
import { passwordMatches } from '../accounts/passwordCheck.ts';
import type { Provider } from '../provider.ts';
import { randomId } from '../randomId.ts';
import type { Reply } from '../reply.ts';
import { startSession } from '../session.ts';
import { answerOf, goTo } from './answerOf.ts';
import { deviate } from './deviate.ts';
import { incorrectPassword, type Problem, wrongCredentials } from './message.ts';
import type { Transaction } from './transaction.ts';

/** Checks a password and continues with the next step. */
export function takePassword(provider: Provider, tx: Transaction, given: string): Reply {
  const { account } = tx;
  const isRight = passwordMatches(account, tx.device, given);
  if (!isRight || account === undefined) return answerOf(provider, tx, refusalOf(tx));
  const deviation = deviate(provider, tx, 'password');
  if (deviation !== undefined) return deviation;
  const mustChange = account.mustChangePassword && changesOf(tx.device, account).password === undefined;
  return mustChange ? goTo(provider, tx, { kind: 'newPassword' }) : afterPassword(provider, tx, account);
}

/** A password that is asked for alone is refused by itself; together with a user ID, both are. */
function refusalOf({ stage, account }: Transaction): Problem {
  if (stage.kind !== 'password') return wrongCredentials;
  return account?.tellsOnTop === true ? { ...incorrectPassword, on: 'page' } : incorrectPassword;
}

/** The step after the password: the second factor or the end. */
export function afterPassword(provider: Provider, tx: Transaction, account: Account): Reply {
  switch (account.secondFactor) {
    case 'code':
      return goTo(provider, tx, { kind: 'choose' });
    case 'passkey':
      return goTo(provider, tx, { kind: 'passkey' });
    case 'none':
      return finish(provider, tx, account);
  }
}

/** The steps after verification: the organisation's own, then the end. */
export function finish(
  provider: Provider,
  tx: Transaction,
  account: Account,
  asks: readonly AskedStep[] = account.asks,
): Reply {
  const [step, ...rest] = asks;
  tx.account = account;
  return step === undefined ? signIn(provider, tx, account) : goTo(provider, tx, { kind: 'asked', step, rest });
}

/** Ends a transaction with success: starts a session, and creates a code for the token endpoint. */
export function signIn(provider: Provider, tx: Transaction, account: Account): Reply {
  const interactionCode = randomId('ic-');
  tx.account = account;
  startSession(provider, tx.device, account);
  const expiresAt = provider.clock.now() + 5 * 60 * 1000;
  provider.memory.codes.set(interactionCode, { account, transaction: tx, expiresAt });
  return goTo(provider, tx, { kind: 'signedIn', interactionCode });
}
