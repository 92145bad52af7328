import type { PasskeyChallenge } from '../passkeys/assertion.ts';
import { authenticatorKind } from './authenticators.ts';
import { offered, type ProviderAnswer } from './providerAnswer.ts';

/** The step in which a passkey signs in, in place of user ID and password (protocol section 3.2 i). */
export const passkeySignIn = 'challenge-webauthn-autofillui-authenticator';

/** The challenge of a sign-in with any passkey; null where the provider does not offer it. */
export function signInChallengeOf(answer: ProviderAnswer): PasskeyChallenge | null {
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
