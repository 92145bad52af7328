import type { AuthnTransaction } from '@okta/okta-auth-js/authn';
import type { ClassicTransaction } from '../../../engine/contracts/generated/effects.ts';
import type { EffectJournal } from '../../journal.ts';
import { type FailureTable, outcomeOfError } from '../sdk/outcomeOfError.ts';
import { transactionOf } from './links.ts';
import { summaryOf } from './summary.ts';

/** Failures that every effect of the classic API has an outcome for. */
const common = ['sessionExpired', 'accountLocked', 'refused', 'rateLimited', 'networkProblem'] as const;
type Failed = (typeof common)[number];

/** Failures that some effects have an outcome for. */
type OwnFailure =
  | 'noTransaction'
  | 'linkNameMissing'
  | 'linkUnknown'
  | 'autoPushFailed'
  | 'rememberDeviceFailed'
  | 'stopped'
  | 'invalidCredentials'
  | 'passcodeInvalid'
  | 'passwordRejected'
  | 'notOffered';

type Common = Failed | 'success' | 'unhandled';
type Own = OwnFailure | 'unlocked' | 'canceled';

/** The outcome of a call of the classic API. */
type AuthnOutcome<Mine extends Own> =
  | { readonly code: 'pending'; readonly data: ClassicTransaction }
  | { readonly code: Common | Mine };

/**
 * Runs the calls of one effect and returns their outcomes. `own` lists the codes that not every effect has. Rejects only
 * when aborted.
 */
export function createOutcomeOf<Mine extends Own>(effect: string, own: readonly Mine[], journal: EffectJournal) {
  const isMine = (code: string | undefined): code is Mine => own.some((each) => each === code);
  const isKnown = (code: string | undefined): code is Failed | Mine =>
    common.some((each) => each === code) || isMine(code);

  function unhandled(clue: string): { readonly code: 'unhandled' } {
    journal.note({ what: `${effect}: unhandled`, code: clue });
    return { code: 'unhandled' };
  }

  function outcomeOfStatus(tx: AuthnTransaction): AuthnOutcome<Mine> {
    const { status, recoveryType } = transactionOf(tx).sent;
    // The answer to a cancel has no status, nor has the fresh transaction that the SDK makes where no link cancels.
    const code = status === undefined ? 'canceled' : recoveryType === 'UNLOCK' ? 'unlocked' : 'success';
    if (status !== undefined && status !== 'SUCCESS') return { code: 'pending', data: summaryOf(tx) };
    return code === 'success' || isMine(code) ? { code } : unhandled(code);
  }

  return async (signal: AbortSignal, work: () => Promise<AuthnTransaction>): Promise<AuthnOutcome<Mine>> => {
    try {
      return outcomeOfStatus(await work());
    } catch (error) {
      signal.throwIfAborted();
      return outcomeOfError(error, failures, { effect, isKnown, journal });
    }
  };
}

/** Codes for the failures of the classic API. The texts are the SDK's (spec section 5, Transaction handling). */
const failures: FailureTable<Failed | OwnFailure> = {
  texts: {
    'No transaction to resume': 'noTransaction',
    'No transaction to evaluate': 'noTransaction',
    'Must provide a link name': 'linkNameMissing',
    'No link found for that name': 'linkUnknown',
    'AutoPush resulted in an error.': 'autoPushFailed',
    'RememberDevice resulted in an error.': 'rememberDeviceFailed',
    'The poll was stopped by the sdk': 'stopped',
  },
  errorCodes: {
    E0000004: 'invalidCredentials',
    E0000011: 'sessionExpired',
    E0000014: 'passwordRejected',
    E0000068: 'passcodeInvalid',
    E0000069: 'accountLocked',
    E0000079: 'notOffered',
    E0000080: 'passwordRejected',
    E0000105: 'sessionExpired',
    E0000119: 'accountLocked',
  },
  statuses: { 400: 'refused', 401: 'sessionExpired', 403: 'refused' },
  nearest: {
    invalidCredentials: 'refused',
    passcodeInvalid: 'refused',
    passwordRejected: 'refused',
    notOffered: 'refused',
  },
};
