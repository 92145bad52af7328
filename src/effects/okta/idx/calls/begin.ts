import { pause } from '../../../../engine/contracts/pause.ts';
import type { IdentityAnswer } from '../identityAnswer.ts';
import type { SignIn } from '../signIn.ts';

/**
 * Prepares a sign-in: gets the device fingerprint and the anti-bot token and begins the transaction, unless there is one.
 * Failures are not reported; the call that needs the transaction tries again.
 */
export async function prewarm({ fingerprint, speculative, botToken }: SignIn): Promise<void> {
  fingerprint.start();
  // The fingerprint's frame takes a phone as long as all that follows; the customer is typing meanwhile.
  await pause();
  await speculative.begin();
  // Only challenges need the token, so it comes last.
  botToken.prepare();
  await fingerprint.settled();
}

/** Begins a transaction; a live session at the provider signs in at once. */
export function begin({ session, speculative, warm, advance }: SignIn, signal: AbortSignal): Promise<IdentityAnswer> {
  return advance(signal, async () => {
    warm();
    const answer = await speculative.start();
    return answer.status === 'SUCCESS' ? session.state() : answer;
  });
}

/** Goes on with the transaction that is saved in this tab; null when there is none that can go on. */
export async function resume(
  { session, warm, ready, advance }: SignIn,
  signal: AbortSignal,
): Promise<IdentityAnswer | null> {
  warm();
  if (!session.hasTransaction()) {
    session.forget();
    return null;
  }
  return advance(signal, async () => {
    await ready();
    return session.state();
  });
}
