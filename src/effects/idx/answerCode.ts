import type { Handler } from '../../engine/contracts/handler.ts';
import type { EffectJournal } from '../journal.ts';
import type { Identity } from './identity.ts';
import { createOutcomeOf } from './outcomeOf.ts';

export function createAnswerCode(identity: Identity, journal: EffectJournal): Handler<'idx.answerCode'> {
  const outcomeOf = createOutcomeOf(
    'idx.answerCode',
    ['success', 'moved', 'passcodeInvalid', 'refused'] as const,
    journal,
  );
  return async ({ code }, signal) => outcomeOf(await identity.ask((gateway) => gateway.answerCode(code, signal)));
}
