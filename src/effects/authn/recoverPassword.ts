import type { Handler } from '../../engine/contracts/handler.ts';
import type { EffectJournal } from '../journal.ts';
import type { Classic } from './classic.ts';
import { createOutcomeOf } from './outcomeOf.ts';

export function createRecoverPassword(
  { client, ask }: Classic,
  journal: EffectJournal,
): Handler<'authn.recoverPassword'> {
  const outcomeOf = createOutcomeOf('authn.recoverPassword', [], journal);
  return ({ username, factorType }, signal) =>
    outcomeOf(signal, () => ask(signal, () => client.forgotPassword({ username, factorType })));
}
