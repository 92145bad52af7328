import type { Handler } from '../../engine/contracts/handler.ts';
import type { EffectJournal } from '../journal.ts';
import type { Identity } from './identity.ts';
import { createOutcomeOf } from './outcomeOf.ts';

export function createResendCode(identity: Identity, journal: EffectJournal): Handler<'idx.resendCode'> {
  const outcomeOf = createOutcomeOf('idx.resendCode', ['unavailable', 'channelRejected', 'refused'] as const, journal);
  return async (_input, signal) => outcomeOf(await identity.ask((gateway) => gateway.resendCode(signal)));
}
