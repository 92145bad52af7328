import type { Handler } from '../../engine/contracts/handler.ts';
import type { Services } from '../../engine/contracts/services.ts';
import type { EffectJournal } from '../journal.ts';
import { signalUnknown } from '../webauthn/signalUnknown.ts';
import type { SignedChallenges } from '../webauthn/signedChallenges.ts';
import type { Identity } from './identity.ts';
import { failure } from './identityAnswer.ts';
import { createOutcomeOf } from './outcomeOf.ts';

/** Answers with what a passkey signed. A passkey that the provider does not know is told to the device. */
export function createAnswerPasskey(
  services: Services,
  identity: Identity,
  signed: SignedChallenges,
  journal: EffectJournal,
): Handler<'idx.answerPasskey'> {
  const own = ['success', 'moved', 'passkeyRejected', 'refused'] as const;
  const outcomeOf = createOutcomeOf('idx.answerPasskey', own, journal);
  return async (_input, signal) => {
    const taken = signed.take();
    if (taken === null) return outcomeOf(failure('unhandled', 'NOTHING_SIGNED'));
    const answer = await identity.ask((gateway) => gateway.answerPasskey(taken.assertion, signal));
    if (answer.kind === 'failure' && answer.code === 'passkeyUnknown') signalUnknown(services, taken);
    return outcomeOf(answer);
  };
}
