import type { Handler } from '../../engine/contracts/handler.ts';
import type { EffectJournal } from '../journal.ts';
import type { Identity } from './identity.ts';
import { createOutcomeOf } from './outcomeOf.ts';

export function createGoToSelection(identity: Identity, journal: EffectJournal): Handler<'idx.goToSelection'> {
  const outcomeOf = createOutcomeOf('idx.goToSelection', ['unavailable', 'refused'] as const, journal);
  return async (_input, signal) => outcomeOf(await identity.ask((gateway) => gateway.goToSelection(signal)));
}
