import type { Clock } from '../../../engine/contracts/services.ts';
import { freshMs, type PasskeyChallenge, type PasskeyUse } from '../passkeys/assertion.ts';
import { authenticatorKind } from './authenticators.ts';
import type { IdxSession } from './idxSession.ts';
import { offered, type ProviderAnswer } from './providerAnswer.ts';
import type { SpeculativeTransaction } from './speculativeTransaction.ts';

/** The step in which a passkey signs in, in place of user ID and password (protocol section 3.2 i). */
export const passkeySignIn = 'challenge-webauthn-autofillui-authenticator';

/**
 * The challenges of a session, and whether a passkey may still sign them.
 * @param speculative tells how old the challenge of a sign-in is
 */
export function createChallenges(clock: Clock, session: IdxSession, speculative: SpeculativeTransaction) {
  let fetched: { readonly data: unknown; readonly at: number } | null = null;
  let spent: unknown = null;

  function latest(use: PasskeyUse): PasskeyChallenge | null {
    const answer = session.latest();
    if (answer === null) return null;
    return use === 'verification' ? verificationChallengeOf(answer) : signInChallengeOf(answer);
  }

  return {
    /** The challenge of the last answer; null where that has none. It is fresh from the first time on that it is read. */
    read(use: PasskeyUse): PasskeyChallenge | null {
      const challenge = latest(use);
      if (challenge !== null && challenge.data !== fetched?.data) fetched = { data: challenge.data, at: clock.now() };
      return challenge;
    },
    /** The challenge of the last answer, as long as a passkey can sign it: a press can prompt for it at once. */
    kept(use: Exclude<PasskeyUse, 'suggestion'>): PasskeyChallenge | null {
      const answer = session.latest();
      if (answer === null || !session.hasTransaction() || session.refuses(answer)) return null;
      const challenge = latest(use);
      if (challenge?.data === spent) return null;
      if (use === 'signIn') return speculative.isFresh() ? challenge : null;
      const isFresh = challenge?.data === fetched?.data && clock.now() - (fetched?.at ?? 0) < freshMs;
      return isFresh ? challenge : null;
    },
    /** Notes an answer. The provider may have taken it: no challenge is signed twice. */
    spend(use: PasskeyUse): void {
      spent = latest(use)?.data;
    },
  };
}

/** The challenge of a sign-in with any passkey; null where the provider does not offer it. */
function signInChallengeOf(answer: ProviderAnswer): PasskeyChallenge | null {
  const remediation = offered(answer, passkeySignIn);
  if (remediation === undefined) return null;
  const challenge = remediation.relatesTo?.value ?? answer.context?.webauthnAutofillUIChallenge?.value;
  return { data: challenge?.challengeData, allowed: [] };
}

/** The challenge of a passkey as second factor; null where the provider asks for something else (protocol section 3.2 h). */
export function verificationChallengeOf(answer: ProviderAnswer): PasskeyChallenge | null {
  const remediation = offered(answer, 'challenge-authenticator');
  const current = remediation?.relatesTo?.value ?? answer.context?.currentAuthenticator?.value;
  if (remediation === undefined || authenticatorKind(current) !== 'webauthn') return null;
  const enrolled = answer.context?.authenticatorEnrollments?.value ?? [];
  const allowed = enrolled
    .filter((one) => authenticatorKind(one) === 'webauthn')
    .map((one) => ({ id: one.credentialId, transports: one.transports ?? one.profile?.transports }));
  return { data: current?.contextualData?.challengeData, allowed };
}
