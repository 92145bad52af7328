import type { IdentityAnswer } from '../identityAnswer.ts';
import type { SignIn } from '../signIn.ts';

/** Sends the code that the customer has typed. */
export function answerCode({ session, advance }: SignIn, code: string, signal: AbortSignal): Promise<IdentityAnswer> {
  return advance(signal, () => session.submit('challenge-authenticator', { credentials: { passcode: code } }));
}
