import type { Account } from '../accounts/account.ts';
import { changesOf } from '../accounts/device.ts';
import { newPasswordRefusal } from '../accounts/passwordCheck.ts';
import { newUserIdRefusal } from '../accounts/userId.ts';
import type { Endpoint } from '../endpoint.ts';
import { textAt } from '../json.ts';
import { codeIsRight } from '../oneTimeCode.ts';
import type { Provider } from '../provider.ts';
import type { Reply } from '../reply.ts';
import { afterPassword, finish, goTo, takePassword } from './advance.ts';
import { answerOf, deadEnd, expired } from './answerOf.ts';
import { isProven } from './botGuard.ts';
import { deviate } from './deviate.ts';
import { transactionOf } from './find.ts';
import { accessDenied, notNow, wrongCode } from './message.ts';
import { answerPasskey } from './passkeyAnswer.ts';
import type { CodeStage, Transaction } from './transaction.ts';

const allowedWrongAnswers = 5;

/** Accepts the response to the current challenge: a password, a code, a new password or a passkey's assertion. */
export const answer: Endpoint = (provider, call) => {
  const tx = transactionOf(provider, call);
  if (tx === undefined) return expired(provider);
  if (!isProven(provider, call, tx)) return deadEnd(provider, accessDenied, tx);
  const { account, stage } = tx;
  const given = textAt(call.body, 'credentials', 'passcode') ?? '';
  if (stage.kind === 'password') return takePassword(provider, tx, given);
  if (account === undefined) return answerOf(provider, tx, notNow);
  switch (stage.kind) {
    case 'code':
      return deviate(provider, tx, 'code') ?? takeCode(provider, tx, account, stage, given);
    case 'newPassword':
      return (
        deviate(provider, tx, 'newPassword') ??
        takeNewPassword(provider, tx, account, given, textAt(call.body, 'identifier'))
      );
    case 'asked':
      return stage.step.path === 'challenge/answer'
        ? takeNewPassword(provider, tx, account, given, undefined)
        : answerOf(provider, tx, notNow);
    case 'passkey':
      return answerPasskey(provider, tx, account, call.body);
    default:
      return answerOf(provider, tx, notNow);
  }
};

function takeCode(provider: Provider, tx: Transaction, account: Account, stage: CodeStage, given: string): Reply {
  if (codeIsRight(provider, stage, given)) return afterCode(provider, tx, account, stage);
  stage.wrongAnswers += 1;
  if (stage.wrongAnswers < allowedWrongAnswers) return answerOf(provider, tx, wrongCode);
  tx.stage = { kind: stage.purpose === 'unlock' ? 'unlock' : 'choose' };
  return answerOf(provider, tx, { ...wrongCode, on: 'page' });
}

function afterCode(provider: Provider, tx: Transaction, account: Account, stage: CodeStage): Reply {
  if (stage.purpose === 'signIn') return finish(provider, tx, account);
  changesOf(tx.device, account).unlocked = true;
  return goTo(provider, tx, { kind: 'unlocked' });
}

function takeNewPassword(
  provider: Provider,
  tx: Transaction,
  account: Account,
  given: string,
  userId: string | undefined,
): Reply {
  const key = newPasswordRefusal(account, tx.device, given);
  if (key !== undefined) {
    return answerOf(provider, tx, { status: 400, key, message: 'Password requirements were not met.', on: 'field' });
  }
  const chosen = account.mayChooseUserId ? userId : undefined;
  const refused = chosen === undefined ? undefined : newUserIdRefusal(chosen);
  if (refused !== undefined) {
    return answerOf(provider, tx, { status: 400, key: refused, message: 'Choose another user ID.', on: 'page' });
  }
  const changes = changesOf(tx.device, account);
  changes.password = given;
  if (chosen !== undefined) changes.userId = chosen;
  return tx.stage.kind === 'asked'
    ? finish(provider, tx, account, tx.stage.rest)
    : afterPassword(provider, tx, account);
}
