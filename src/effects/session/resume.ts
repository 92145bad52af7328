import type { Handler, Outcome } from '../../engine/contracts/handler.ts';
import type { Services } from '../../engine/contracts/services.ts';
import type { Identity } from '../idx/identity.ts';
import type { IdentityAnswer } from '../idx/identityAnswer.ts';
import { hasSavedTransaction } from '../idx/transactionStore.ts';
import type { EffectJournal } from '../journal.ts';
import { hasProviderSession } from '../provider/providerSession.ts';

/** Looks first where it costs least: in the tab, then at the provider without the SDK. */
export function createResume(
  services: Services,
  identity: Identity,
  journal: EffectJournal,
): Handler<'session.resume'> {
  return async (_input, signal) => {
    const saved = hasSavedTransaction(services.tab) ? await identity.ask((gateway) => gateway.resume(signal)) : null;
    if (saved !== null && !isNobodys(saved)) return outcomeOf(saved, journal);
    if (await hasProviderSession(services, signal)) {
      return outcomeOf(await identity.ask((gateway) => gateway.begin(signal)), journal);
    }
    return saved === null ? { code: 'none' } : outcomeOf(saved, journal);
  };
}

/** It is over, or nobody has given it a user ID: a customer who signed in elsewhere meanwhile is the better answer. */
function isNobodys(answer: IdentityAnswer): boolean {
  if (answer.kind === 'failure') return answer.code === 'sessionExpired';
  return answer.kind === 'step' && answer.transaction.step === 'identify';
}

function outcomeOf(answer: IdentityAnswer, journal: EffectJournal): Outcome<'session.resume'> {
  if (answer.kind === 'step') return { code: 'resumed', data: answer.transaction };
  if (answer.kind === 'success') return { code: 'active' };
  journal.note({ what: 'session.resume: failed', code: answer.kind === 'failure' ? answer.code : answer.kind });
  return { code: 'failed' };
}
