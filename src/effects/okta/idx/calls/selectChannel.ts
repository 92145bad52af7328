import type { Channels } from '../../../../engine/contracts/generated/effects.ts';
import { choicesOf, isAt, isSamePlace, placesOf } from '../authenticators.ts';
import { authenticatorAt, pendingTransaction } from '../deriveStep.ts';
import type { IdentityAnswer } from '../identityAnswer.ts';
import type { SignIn } from '../signIn.ts';
import { codeSent } from './resendCode.ts';

/** Chooses where the code is sent, and has it sent. */
export function selectChannel(
  { session, unanswered, advance }: SignIn,
  channel: keyof Channels,
  signal: AbortSignal,
): Promise<IdentityAnswer> {
  return advance(signal, async () => {
    const now = await session.state();
    const chosen = placesOf(now).find((one) => one.channel === channel);
    const shown = session.channels()[channel] ?? chosen?.masked;
    // Another tab went on, the transaction is over, or another place has the number: the customer must see that.
    if (chosen === undefined || chosen.masked !== shown) return session.movedTo(now, 'NOT_OFFERED');
    const step = 'challenge-authenticator';
    const isAwaited = pendingTransaction(now)?.step === step && isAt(authenticatorAt(now, step), chosen);
    // The code is on its way: only the answer was lost.
    if (isAwaited && unanswered.values().channel === channel) {
      unanswered.forget();
      return now;
    }
    return unanswered.send({ channel }, async () => {
      const answer = await session.submit(chosen.step, { authenticator: chosen.authenticator });
      if (session.refuses(answer)) return answer;
      const again = choicesOf(answer).find((one) => one.step === 'authenticator-verification-data');
      const asksForMethod = again !== undefined && chosen.step !== again.step && isSamePlace(again, chosen);
      const sent = asksForMethod
        ? await session.submit(again.step, { authenticator: { ...chosen.authenticator, ...again.authenticator } })
        : answer;
      return codeSent(session, sent);
    });
  });
}
