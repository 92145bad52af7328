import { pause } from '../../../../engine/contracts/pause.ts';
import { untilAborted } from '../../../limits.ts';
import type { PasskeyChallenge, PasskeyUse } from '../../passkeys/assertion.ts';
import type { IdentityAnswer } from '../identityAnswer.ts';
import type { SignIn } from '../signIn.ts';

/** Gets the challenge that a passkey must sign; unavailable where the provider does not take one. */
export async function challengePasskey(
  { session, speculative, starts, challenges, warm }: SignIn,
  use: PasskeyUse,
  signal: AbortSignal,
): Promise<IdentityAnswer | { readonly kind: 'challenge'; readonly challenge: PasskeyChallenge }> {
  warm();
  await pause();
  // The customer may have signed in otherwise meanwhile, and then needs no transaction.
  signal.throwIfAborted();
  // A transaction that is begun ahead outlives this call: customers can type instead and continue with it.
  const isStarted = use !== 'suggestion' || (await untilAborted(signal, speculative.begin()));
  if (!isStarted) return { kind: 'unavailable' };
  const answer = await session.run(signal, () => starts.forPasskey(use, signal));
  if (answer.kind !== 'step') return answer;
  const challenge = challenges.read(use);
  if (challenge !== null) return { kind: 'challenge', challenge };
  // The second factor may be another by now; a step for user ID and password is no answer to a passkey request.
  return use === 'verification' ? answer : { kind: 'unavailable' };
}
