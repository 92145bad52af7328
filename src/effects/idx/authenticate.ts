import type { Handler } from '../../engine/contracts/handler.ts';
import type { EffectJournal } from '../journal.ts';
import type { Identity } from './identity.ts';
import { createOutcomeOf } from './outcomeOf.ts';

export function createAuthenticate(identity: Identity, journal: EffectJournal): Handler<'idx.authenticate'> {
  const own = [
    'success',
    'moved',
    'invalidCredentials',
    'credentialsExpired',
    'signInLocked',
    'accessDenied',
    'notLoaded',
  ] as const;
  const outcomeOf = createOutcomeOf('idx.authenticate', own, journal);
  return async ({ username, password }, signal) =>
    outcomeOf(await identity.ask((gateway) => gateway.authenticate({ username, password }, signal)));
}
