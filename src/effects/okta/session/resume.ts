import type { Handler, Outcome } from '../../../engine/contracts/handler.ts';
import type { Services } from '../../../engine/contracts/services.ts';
import type { EffectJournal } from '../../journal.ts';
import { type Identity, type IdentityAnswer, isExpired } from '../idx/identity.ts';
import { noteRefusal } from '../idx/outcomeOf.ts';
import { forgetTransaction, hasSavedTransaction } from '../idx/transactionStore.ts';
import { findProviderSession, isUnclosed } from '../sdk/providerSession.ts';

/** Looks for a sign-in that can be resumed: first in the tab, then at the provider without the SDK, which is slower. */
export function createResume(
  services: Services,
  identity: Identity,
  journal: EffectJournal,
): Handler<'session.resume'> {
  return async (_input, signal) => {
    // A session that the customer wanted closed signs in no customer, not by a transaction without a user ID either.
    if (services.session().uid === null && isUnclosed(services.local)) forgetTransaction(services.tab);
    let saved: IdentityAnswer | null = null;
    if (hasSavedTransaction(services.tab)) {
      const found = await identity.attempt(async (gateway) => ({ answer: await gateway.resume(signal) }));
      if (found === null) return failed(notLoaded, journal);
      saved = found.answer;
    }
    if (saved !== null && !isUnclaimed(saved)) return outcomeOf(saved, ofTab, journal);
    const session = await findProviderSession(services, signal);
    if (session.kind === 'active') {
      const begun = await identity.attempt((gateway) => gateway.begin(signal));
      if (begun === null) return failed(notLoaded, journal);
      return outcomeOf(begun, isUnclaimed(begun) ? ofTab : ofSession, journal);
    }
    if (session.kind === 'failed') return failed(session, journal);
    return saved === null ? { code: 'none' } : outcomeOf(saved, ofTab, journal);
  };
}

/** The page does not load again for the SDK by itself: the customer may be typing. */
const notLoaded = { clue: 'SDK_NOT_LOADED' };

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
