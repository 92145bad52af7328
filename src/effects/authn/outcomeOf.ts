import type { AuthnTransaction } from '@okta/okta-auth-js/authn';
import type { ClassicTransaction } from '../../engine/contracts/generated/effects.ts';
import type { EffectJournal } from '../journal.ts';
import { type GeneralFailure, sdkFailure } from '../provider/sdkFailure.ts';
import { type CommonFailure, failures, nearest, type OwnFailure } from './failures.ts';
import { transactionOf } from './linked.ts';
import { summaryOf } from './summary.ts';

type Common = CommonFailure | GeneralFailure | 'success';
type Own = OwnFailure | 'unlocked' | 'canceled';

/** What a call of the classic API comes to. */
export type AuthnOutcome<Mine extends Own> =
  | { readonly code: 'pending'; readonly data: ClassicTransaction }
  | { readonly code: Common | Mine };

/** Makes outcomes of one effect; `own` are the codes that not all of them have. Rejects only when aborted. */
export function createOutcomeOf<Mine extends Own>(effect: string, own: readonly Mine[], journal: EffectJournal) {
  const isMine = (code: string): code is Mine => own.some((each) => each === code);

  function unhandled(clue: string): { readonly code: 'unhandled' } {
    journal.note({ what: `${effect}: unhandled`, code: clue });
    return { code: 'unhandled' };
  }

  function told(tx: AuthnTransaction): AuthnOutcome<Mine> {
    const { status, recoveryType } = transactionOf(tx).sent;
    // The answer to a cancel has no status; nor has the fresh transaction that the SDK makes where no link cancels.
    const code = status === undefined ? 'canceled' : recoveryType === 'UNLOCK' ? 'unlocked' : 'success';
    if (status !== undefined && status !== 'SUCCESS') return { code: 'pending', data: summaryOf(tx) };
    return code === 'success' || isMine(code) ? { code } : unhandled(code);
  }

  function failed(error: unknown): AuthnOutcome<Mine> {
    const { code, clue } = sdkFailure(error, failures);
    const known = isCommon(code) || isMine(code) ? code : nearest(code);
    return known === 'unhandled' ? unhandled(clue) : { code: known };
  }

  return async (signal: AbortSignal, work: () => Promise<AuthnTransaction>): Promise<AuthnOutcome<Mine>> => {
    try {
      return told(await work());
    } catch (error) {
      signal.throwIfAborted();
      return failed(error);
    }
  };
}

function isCommon(code: CommonFailure | GeneralFailure | OwnFailure): code is CommonFailure | GeneralFailure {
  const common: readonly string[] = [
    'sessionExpired',
    'accountLocked',
    'refused',
    'rateLimited',
    'networkProblem',
    'unhandled',
  ] satisfies (CommonFailure | GeneralFailure)[];
  return common.includes(code);
}
