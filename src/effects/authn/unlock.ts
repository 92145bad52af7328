import type { Handler } from '../../engine/contracts/handler.ts';
import type { EffectJournal } from '../journal.ts';
import type { Classic } from './classic.ts';
import { createOutcomeOf } from './outcomeOf.ts';

export function createUnlock({ client, ask }: Classic, journal: EffectJournal): Handler<'authn.unlock'> {
  const outcomeOf = createOutcomeOf('authn.unlock', [], journal);
  return ({ username, factorType }, signal) =>
    outcomeOf(signal, () => ask(signal, () => client.unlockAccount({ username, factorType })));
}
