import type { Transaction } from '../../../../engine/contracts/generated/effects.ts';
import { selectionOf } from '../deriveStep.ts';
import type { IdentityAnswer } from '../identityAnswer.ts';
import type { SignIn } from '../signIn.ts';

/** Finds the choice of methods, without a call where the last answer offers it. */
export async function goToSelection({ session, advance }: SignIn, signal: AbortSignal): Promise<IdentityAnswer> {
  const selection = (): Transaction | null => {
    const latest = session.latest();
    return latest && selectionOf(latest);
  };
  const known = selection();
  if (known !== null) return { kind: 'step', transaction: known };
  const answer = await advance(signal, session.state);
  if (answer.kind !== 'step') return answer;
  const offered = selection();
  return offered === null ? { kind: 'unavailable' } : { kind: 'step', transaction: offered };
}
