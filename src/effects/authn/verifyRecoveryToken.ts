import type { Handler } from '../../engine/contracts/handler.ts';
import type { EffectJournal } from '../journal.ts';
import type { Classic } from './classic.ts';
import { createOutcomeOf } from './outcomeOf.ts';

export function createVerifyRecoveryToken(
  { client, ask }: Classic,
  journal: EffectJournal,
): Handler<'authn.verifyRecoveryToken'> {
  const outcomeOf = createOutcomeOf('authn.verifyRecoveryToken', [], journal);
  return ({ recoveryToken, multiOptionalFactorEnroll = false }, signal) =>
    outcomeOf(signal, () =>
      ask(signal, () => client.verifyRecoveryToken({ recoveryToken, multiOptionalFactorEnroll })),
    );
}
