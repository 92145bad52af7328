import type { Assertion } from '../../passkeys/assertion.ts';
import { passkeySignIn } from '../challenges.ts';
import type { IdentityAnswer } from '../identityAnswer.ts';
import type { SignIn } from '../signIn.ts';

/** Answers the last challenge. */
export function answerPasskey(
  { session, challenges, transactionUid, advance }: SignIn,
  assertion: Assertion,
  signal: AbortSignal,
): Promise<IdentityAnswer> {
  return advance(signal, () => {
    const isNamed = assertion.userHandle !== undefined;
    // The passkey names its customer: a user ID of an earlier, failed attempt does not apply.
    if (isNamed) transactionUid.bind(null);
    challenges.spend(isNamed ? 'signIn' : 'verification');
    return session.submit(isNamed ? passkeySignIn : 'challenge-authenticator', { credentials: assertion });
  });
}
