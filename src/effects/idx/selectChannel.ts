import type { Handler } from '../../engine/contracts/handler.ts';
import type { EffectJournal } from '../journal.ts';
import type { Identity } from './identity.ts';
import { createOutcomeOf } from './outcomeOf.ts';

export function createSelectChannel(identity: Identity, journal: EffectJournal): Handler<'idx.selectChannel'> {
  const outcomeOf = createOutcomeOf(
    'idx.selectChannel',
    ['success', 'moved', 'channelRejected', 'refused'] as const,
    journal,
  );
  return async ({ channel }, signal) =>
    outcomeOf(await identity.ask((gateway) => gateway.selectChannel(channel, signal)));
}
