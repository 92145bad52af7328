import type { Services } from '../../../engine/contracts/services.ts';
import type { EffectJournal } from '../../journal.ts';
import type { HeldTokens } from '../sdk/heldTokens.ts';
import { answerCode } from './calls/answerCode.ts';
import { answerPasskey } from './calls/answerPasskey.ts';
import { authenticate } from './calls/authenticate.ts';
import { begin, prewarm, resume } from './calls/begin.ts';
import { cancel, forget } from './calls/cancel.ts';
import { challengePasskey } from './calls/challengePasskey.ts';
import { changePassword } from './calls/changePassword.ts';
import { goToSelection } from './calls/goToSelection.ts';
import { resendCode } from './calls/resendCode.ts';
import { selectChannel } from './calls/selectChannel.ts';
import { createSignIn, type SignIn } from './signIn.ts';

/**
 * The calls of a sign-in over the unmodified SDK. One is in flight at a time; a second waits until the first has settled.
 * Aborting its signal ends a call. This module and what only it imports are one chunk, loaded when needed.
 * @param hear receives each answer of the provider, unchanged
 * @throws UnsupportedSdk when the SDK is too old
 */
export function createGateway(
  services: Services,
  heldTokens: HeldTokens,
  hear: (answer: unknown) => void,
  journal: EffectJournal,
) {
  const signIn = createSignIn(services, heldTokens, hear, journal);
  const bind =
    <Given extends unknown[], Answer>(call: (signIn: SignIn, ...given: Given) => Answer) =>
    (...given: Given): Answer =>
      call(signIn, ...given);
  return {
    prewarm: bind(prewarm),
    resume: bind(resume),
    begin: bind(begin),
    authenticate: bind(authenticate),
    selectChannel: bind(selectChannel),
    answerCode: bind(answerCode),
    changePassword: bind(changePassword),
    challengePasskey: bind(challengePasskey),
    keptChallenge: signIn.challenges.kept,
    answerPasskey: bind(answerPasskey),
    resendCode: bind(resendCode),
    goToSelection: bind(goToSelection),
    cancel: bind(cancel),
    forget: bind(forget),
  };
}
