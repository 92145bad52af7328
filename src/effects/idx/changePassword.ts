import type { Handler } from '../../engine/contracts/handler.ts';
import type { EffectJournal } from '../journal.ts';
import type { Identity } from './identity.ts';
import { createOutcomeOf } from './outcomeOf.ts';

export function createChangePassword(identity: Identity, journal: EffectJournal): Handler<'idx.changePassword'> {
  const own = [
    'success',
    'moved',
    'passwordRejected',
    'passwordInHistory',
    'userIdRejected',
    'userIdTaken',
    'refused',
  ] as const;
  const outcomeOf = createOutcomeOf('idx.changePassword', own, journal);
  return async ({ password, userId = '' }, signal) =>
    outcomeOf(await identity.ask((gateway) => gateway.changePassword({ password, userId }, signal)));
}
