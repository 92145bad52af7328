import { sendOneTimeCode } from '../oneTimeCode.ts';
import type { Provider } from '../provider.ts';
import type { Reply } from '../reply.ts';
import { goTo } from './advance.ts';
import type { Enrollment, Method } from './enrollment.ts';
import type { CodeStage, Transaction } from './transaction.ts';

/** Sends a code that replaces an earlier one, and asks for it. */
export function sendCode(
  provider: Provider,
  tx: Transaction,
  to: Enrollment,
  purpose: CodeStage['purpose'],
  method: Method['type'] | undefined,
): Reply {
  const sent = sendOneTimeCode(provider, tx.account?.username ?? '', to, method);
  return goTo(provider, tx, { kind: 'code', purpose, enrollmentId: to.enrollmentId, ...sent, wrongAnswers: 0 });
}
