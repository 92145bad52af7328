import type { Account } from '../accounts/account.ts';
import type { Device } from '../accounts/device.ts';
import type { Call } from '../call.ts';
import type { Endpoint } from '../endpoint.ts';
import type { Enrollment } from '../idx/enrollment.ts';
import { textAt } from '../json.ts';
import { sendOneTimeCode } from '../oneTimeCode.ts';
import type { Provider } from '../provider.ts';
import { randomId } from '../randomId.ts';
import { classicError, type Reply } from '../reply.ts';
import type { ClassicStage, ClassicTransaction, CodePurpose } from './classicTransaction.ts';
import { described } from './described.ts';

const lifetime = 30 * 60 * 1000;

/** Begins a classic transaction for an account in a browser. */
export function beginClassic(
  provider: Provider,
  call: Call,
  account: Account,
  device: Device,
  stage: ClassicStage,
): ClassicTransaction {
  const tx = {
    stateToken: randomId('st-'),
    origin: call.origin,
    account,
    device,
    expiresAt: provider.clock.now() + lifetime,
    stage,
  };
  provider.memory.classic.set(tx.stateToken, tx);
  return tx;
}

/** An endpoint of the classic API that continues a transaction. */
export function goesOn(answer: (provider: Provider, call: Call, tx: ClassicTransaction) => Reply): Endpoint {
  return (provider, call) => {
    const tx = provider.memory.classic.get(textAt(call.body, 'stateToken') ?? '');
    return tx !== undefined && tx.expiresAt > provider.clock.now()
      ? answer(provider, call, tx)
      : classicError(401, 'E0000011', 'Invalid token provided');
  };
}

/** Sends a code and asks for it. */
export function askCode(provider: Provider, tx: ClassicTransaction, to: Enrollment, purpose: CodePurpose): Reply {
  const sent = sendOneTimeCode(provider, tx.account.username, to);
  return moveTo(provider, tx, { kind: 'code', purpose, to, sent });
}

/** Moves a classic transaction on. */
export function moveTo(provider: Provider, tx: ClassicTransaction, stage: ClassicStage): Reply {
  tx.stage = stage;
  return described(provider, tx);
}

/** The answer to a call that the transaction's stage does not allow. */
export function notAllowed(): Reply {
  return classicError(403, 'E0000079', 'This operation is not allowed in the current authentication state.');
}

/** The answer to a wrong code. */
export function wrongCode(): Reply {
  return classicError(403, 'E0000068', 'Invalid Passcode/Answer');
}
