import { changesOf } from '../accounts/device.ts';
import { findAccount } from '../accounts/seed.ts';
import type { Call } from '../call.ts';
import type { Endpoint } from '../endpoint.ts';
import { enrollmentsOf } from '../idx/enrollment.ts';
import { textAt } from '../json.ts';
import { codeIsRight, sendOneTimeCode } from '../oneTimeCode.ts';
import type { Provider } from '../provider.ts';
import { classicError, json, type Reply } from '../reply.ts';
import { deviceOfCall } from '../session.ts';
import type { CodePurpose } from './classicTransaction.ts';
import { described } from './described.ts';
import { askCode, beginClassic, goesOn, moveTo, notAllowed, wrongCode } from './step.ts';

/** Begins the recovery of a forgotten password. */
export const recoverPassword: Endpoint = (provider, call) => recover(provider, call, 'recoverPassword');

/** Begins the unlocking of a locked account. */
export const unlock: Endpoint = (provider, call) => recover(provider, call, 'unlock');

/** Continues a recovery with the token from the email. */
export const useRecoveryToken: Endpoint = (provider, call) => {
  const token = textAt(call.body, 'recoveryToken') ?? '';
  const username = provider.memory.recoveryTokens.get(token);
  const account = findAccount(username ?? '');
  provider.memory.recoveryTokens.delete(token);
  if (account === undefined) return classicError(401, 'E0000011', 'Invalid token provided');
  const device = deviceOfCall(provider, call);
  return described(provider, beginClassic(provider, call, account, device, { kind: 'passwordReset' }));
};

/** Proves a recovery by text with the code that was sent. */
export const verifyRecovery: Endpoint = goesOn((provider, call, tx) => {
  const { stage } = tx;
  if (stage.kind !== 'code' || (stage.purpose !== 'recoverPassword' && stage.purpose !== 'unlock')) return notAllowed();
  if (!codeIsRight(provider, stage.sent, textAt(call.body, 'passCode') ?? '')) return wrongCode();
  if (stage.purpose === 'recoverPassword') return moveTo(provider, tx, { kind: 'passwordReset' });
  changesOf(tx.device, tx.account).unlocked = true;
  provider.memory.classic.delete(tx.stateToken);
  return json(200, { status: 'SUCCESS', recoveryType: 'UNLOCK' });
});

/** Unknown users, and users without that channel, get the same answer as all others. */
function recover(provider: Provider, call: Call, purpose: CodePurpose): Reply {
  const factorType = textAt(call.body, 'factorType') ?? 'EMAIL';
  const account = findAccount(textAt(call.body, 'username') ?? '');
  const method = factorType.toLowerCase();
  const to = account && enrollmentsOf(account).find((one) => one.method === method);
  if (account !== undefined && to?.method === 'sms') {
    const tx = beginClassic(provider, call, account, deviceOfCall(provider, call), { kind: 'lockedOut' });
    return askCode(provider, tx, to, purpose);
  }
  if (account !== undefined && to !== undefined) {
    const { code } = sendOneTimeCode(provider, account.username, to);
    provider.memory.recoveryTokens.set(code, account.username);
  }
  const recoveryType = purpose === 'unlock' ? 'UNLOCK' : 'PASSWORD';
  return json(200, { status: 'RECOVERY_CHALLENGE', factorResult: 'WAITING', factorType, recoveryType });
}
