import type { Handler, Outcome } from '../../../engine/contracts/handler.ts';
import type { Services } from '../../../engine/contracts/services.ts';
import type { EffectJournal } from '../../journal.ts';
import { type Identity, type IdentityAnswer, isExpired } from '../idx/identity.ts';
import { noteRefusal } from '../idx/outcomeOf.ts';
import { hasSavedTransaction } from '../idx/transactionStore.ts';
import { findProviderSession } from '../sdk/providerSession.ts';

/** Looks for a sign-in that can be resumed: first in the tab, then at the provider without the SDK, which is slower. */
export function createResume(
  services: Services,
  identity: Identity,
  journal: EffectJournal,
): Handler<'session.resume'> {
  return async (_input, signal) => {
    const saved = hasSavedTransaction(services.tab) ? await identity.ask((gateway) => gateway.resume(signal)) : null;
    if (saved !== null && !isUnclaimed(saved)) return outcomeOf(saved, ofTab, journal);
    const session = await findProviderSession(services, signal);
    if (session.kind === 'active') {
      const begun = await identity.ask((gateway) => gateway.begin(signal));
      return outcomeOf(begun, isUnclaimed(begun) ? ofTab : ofSession, journal);
    }
    if (session.kind === 'failed') return failed(session, journal);
    return saved === null ? { code: 'none' } : outcomeOf(saved, ofTab, journal);
  };
}

/** Whether the transaction has expired or has no user ID yet: a session at the provider then takes precedence. */
function isUnclaimed(answer: IdentityAnswer): boolean {
  if (isExpired(answer)) return true;
  return answer.kind === 'step' && answer.transaction.step === 'identify';
}

/** What goes on: what this tab began, or a session that may be another customer's. Nothing of this tab belongs to that. */
const ofTab = { step: 'resumed', success: 'finished' } as const;
const ofSession = { step: 'found', success: 'active' } as const;

function outcomeOf(
  answer: IdentityAnswer,
  codes: typeof ofTab | typeof ofSession,
  journal: EffectJournal,
): Outcome<'session.resume'> {
  if (answer.kind === 'step') return { code: codes.step, data: answer.transaction };
  if (answer.kind === 'success') return { code: codes.success };
  if (isExpired(answer)) return { code: 'expired' };
  if (answer.kind !== 'failure') return failed({ clue: answer.kind }, journal);
  return failed({ ...answer, clue: `${answer.code} ${answer.clue ?? ''}`.trim() }, journal);
}

function failed(why: Parameters<typeof noteRefusal>[2], journal: EffectJournal): Outcome<'session.resume'> {
  noteRefusal(journal, 'session.resume: failed', why, false);
  return { code: 'failed' };
}
