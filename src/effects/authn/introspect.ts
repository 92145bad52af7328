import type { Handler } from '../../engine/contracts/handler.ts';
import type { EffectJournal } from '../journal.ts';
import type { Classic } from './classic.ts';
import { createOutcomeOf } from './outcomeOf.ts';

export function createIntrospect({ client, ask }: Classic, journal: EffectJournal): Handler<'authn.introspect'> {
  const outcomeOf = createOutcomeOf('authn.introspect', ['noTransaction'] as const, journal);
  return (_input, signal) => outcomeOf(signal, () => ask(signal, () => client.tx.introspect()));
}
