import type { AuthnTransaction } from '@okta/okta-auth-js/authn';
import type { ClassicTransaction } from '../../../engine/contracts/generated/effects.ts';
import type { EffectJournal } from '../../journal.ts';
import { type FailureTable, type GeneralFailure, sdkFailure } from '../sdk/sdkFailure.ts';
import { transactionOf } from './links.ts';
import { summaryOf } from './summary.ts';

/** Failures that every effect of the classic API has an outcome for. */
type CommonFailure = 'sessionExpired' | 'accountLocked' | 'refused';

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

type Common = CommonFailure | GeneralFailure | 'success';
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
  const isMine = (code: string): code is Mine => own.some((each) => each === code);

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

  function failed(error: unknown): AuthnOutcome<Mine> {
    const { code, clue } = sdkFailure(error, failures);
    const known = isCommon(code) || isMine(code) ? code : nearest(code);
    if (known === 'unhandled') return unhandled(clue);
    journal.note({ what: `${effect}: ${known}`, code: clue, expected: true });
    return { code: known };
  }

  return async (signal: AbortSignal, work: () => Promise<AuthnTransaction>): Promise<AuthnOutcome<Mine>> => {
    try {
      return outcomeOfStatus(await work());
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

/** Codes for the failures of the classic API. The texts are the SDK's (spec section 5, Transaction handling). */
const failures: FailureTable<CommonFailure | OwnFailure> = {
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
};

/** The code for an effect that has no outcome for a failure: a refusal, or unhandled. */
function nearest(code: OwnFailure): 'refused' | 'unhandled' {
  switch (code) {
    case 'invalidCredentials':
    case 'passcodeInvalid':
    case 'passwordRejected':
    case 'notOffered':
      return 'refused';
    default:
      return 'unhandled';
  }
}
