import { isChoice, pendingTransaction } from '../deriveStep.ts';
import { failure, type IdentityAnswer } from '../identityAnswer.ts';
import { EarlyResult, type IdxSession } from '../idxSession.ts';
import type { ProviderAnswer } from '../providerAnswer.ts';
import type { SignIn } from '../signIn.ts';

/** Has another code sent to the same place. */
export function resendCode({ session, advance }: SignIn, signal: AbortSignal): Promise<IdentityAnswer> {
  return advance(signal, async () => {
    const now = await session.state();
    const action = Object.keys(now.actions ?? {}).find((name) => name.endsWith('-resend'));
    if (action !== undefined) {
      const answer = await session.action(action);
      return session.isMoved(answer) ? answer : codeSent(session, answer);
    }
    if (pendingTransaction(now) !== null) throw new EarlyResult({ kind: 'unavailable' });
    return now;
  });
}

/**
 * The answer to a call that has a code sent.
 * @throws EarlyResult where a link was sent instead of a code, or nothing: the same choice again would go round for ever
 */
export function codeSent(session: IdxSession, answer: ProviderAnswer): ProviderAnswer {
  const isOnlyChoice = !session.refuses(answer) && isChoice(pendingTransaction(answer)?.step);
  if (isOnlyChoice) throw new EarlyResult(failure('channelRejected', 'NO_CODE'));
  return answer;
}
