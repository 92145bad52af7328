import type { Account } from '../accounts/account.ts';
import { changesOf, type Device, deviationAt } from '../accounts/device.ts';
import { newPasswordRefusal, passwordMatches } from '../accounts/passwordCheck.ts';
import { findAccount } from '../accounts/seed.ts';
import type { Endpoint } from '../endpoint.ts';
import { enrollmentsOf } from '../idx/enrollment.ts';
import { textAt } from '../json.ts';
import type { Provider } from '../provider.ts';
import { randomId } from '../randomId.ts';
import { classicError, json, type Reply, rawReply } from '../reply.ts';
import { deviceOfCall, rememberDevice, startSession } from '../session.ts';
import type { ClassicStage, ClassicTransaction } from './classicTransaction.ts';
import { described } from './described.ts';
import { beginClassic, goesOn, moveTo, notAllowed } from './step.ts';

/** Signs in with user name and password, or reports the stage of a state token's transaction. */
export const authenticate: Endpoint = (provider, call) => {
  if (textAt(call.body, 'stateToken') !== undefined) return describeStatus(provider, call);
  const account = findAccount(textAt(call.body, 'username') ?? '');
  const device = deviceOfCall(provider, call);
  const isRight = passwordMatches(account, device, textAt(call.body, 'password') ?? '');
  if (account === undefined || !isRight) return classicError(401, 'E0000004', 'Authentication failed');
  const deviation = deviationAt(account, device, 'identifier');
  if (deviation?.kind === 'raw') return rawReply(deviation);
  const stage: ClassicStage =
    deviation === undefined ? stageAfterPassword(provider, account, device) : { kind: 'lockedOut' };
  const tx = beginClassic(provider, call, account, device, stage);
  return rememberDevice(described(provider, tx), call, device);
};

/** Reports the stage of a transaction. */
export const describeStatus: Endpoint = goesOn((provider, _call, tx) => described(provider, tx));

/** Cancels a transaction. */
export const cancelClassic: Endpoint = goesOn((provider, _call, tx) => {
  provider.memory.classic.delete(tx.stateToken);
  return json(200, { relayState: '' });
});

/** Accepts a new password, after an expired or a forgotten one. */
export const takeNewPassword: Endpoint = goesOn((provider, call, tx) => {
  const { stage, account, device } = tx;
  if (stage.kind !== 'passwordExpired' && stage.kind !== 'passwordReset') return notAllowed();
  const oldPassword = textAt(call.body, 'oldPassword') ?? '';
  if (stage.kind === 'passwordExpired' && !passwordMatches(account, device, oldPassword)) {
    return classicError(403, 'E0000014', 'Update of credentials failed: the old password is not correct.');
  }
  const given = textAt(call.body, 'newPassword') ?? '';
  const refusal = newPasswordRefusal(account, device, given);
  if (refusal !== undefined) return classicError(403, 'E0000014', `Update of credentials failed: ${refusal}`);
  changesOf(device, account).password = given;
  return moveTo(provider, tx, stageAfterPassword(provider, account, device));
});

/** Ends a transaction with success. */
export function succeed(provider: Provider, tx: ClassicTransaction): Reply {
  return moveTo(provider, tx, success(provider, tx.account, tx.device));
}

function stageAfterPassword(provider: Provider, account: Account, device: Device): ClassicStage {
  if (account.mustChangePassword && changesOf(device, account).password === undefined) {
    return { kind: 'passwordExpired' };
  }
  if (account.secondFactor === 'none') return success(provider, account, device);
  return { kind: enrollmentsOf(account).length === 0 ? 'enroll' : 'factors' };
}

function success(provider: Provider, account: Account, device: Device): ClassicStage {
  startSession(provider, device, account);
  return { kind: 'success', sessionToken: randomId('session-') };
}
