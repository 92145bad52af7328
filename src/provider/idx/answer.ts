import type { Account } from '../accounts/account.ts';
import { changesOf } from '../accounts/device.ts';
import { newPasswordRefusal } from '../accounts/passwordCheck.ts';
import { newUserIdRefusal } from '../accounts/userId.ts';
import type { Call } from '../call.ts';
import { textAt } from '../json.ts';
import { codeIsRight } from '../oneTimeCode.ts';
import type { Provider } from '../provider.ts';
import type { Reply } from '../reply.ts';
import { afterPassword, finish, takePassword } from './advance.ts';
import { answerOf, goTo } from './answerOf.ts';
import { inChallenge } from './botGuard.ts';
import { deviate } from './deviate.ts';
import { notNow, wrongCode } from './message.ts';
import { answerPasskey } from './passkeyAnswer.ts';
import type { CodeStage, Transaction } from './transaction.ts';

const allowedWrongAnswers = 5;

/** Accepts the response to the current challenge: a password, a code, a new password or a passkey's assertion. */
export const answer = inChallenge((provider, call, tx) => {
  const { account, stage } = tx;
  const given = textAt(call.body, 'credentials', 'passcode') ?? '';
  if (stage.kind === 'password') return takePassword(provider, tx, given);
  if (account === undefined) return answerOf(provider, tx, notNow);
  switch (stage.kind) {
    case 'code':
      return deviate(provider, tx, 'code') ?? takeCode(provider, tx, account, stage, given);
    case 'newPassword':
      return deviate(provider, tx, 'newPassword') ?? takeNewPassword(provider, tx, account, call);
    case 'asked':
      return stage.step.path === 'challenge/answer'
        ? takeNewPassword(provider, tx, account, call)
        : answerOf(provider, tx, notNow);
    case 'passkey':
      return answerPasskey(provider, tx, account, call.body);
    default:
      return answerOf(provider, tx, notNow);
  }
});

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

function takeNewPassword(provider: Provider, tx: Transaction, account: Account, { body }: Call): Reply {
  const given = textAt(body, 'credentials', 'passcode') ?? '';
  const key = newPasswordRefusal(account, tx.device, given);
  if (key !== undefined) {
    return answerOf(provider, tx, { status: 400, key, message: 'Password requirements were not met.', on: 'field' });
  }
  const mayChoose = account.mayChooseUserId && tx.stage.kind === 'newPassword';
  const chosen = mayChoose ? textAt(body, 'identifier') : undefined;
  const refused = chosen === undefined ? undefined : newUserIdRefusal(chosen);
  if (refused !== undefined) {
    return answerOf(provider, tx, { status: 400, key: refused, message: 'Choose another user ID.' });
  }
  const changes = changesOf(tx.device, account);
  changes.password = given;
  if (chosen !== undefined) changes.userId = chosen;
  return tx.stage.kind === 'asked'
    ? finish(provider, tx, account, tx.stage.rest)
    : afterPassword(provider, tx, account);
}
