import type { Transaction } from '../../engine/contracts/generated/effects.ts';
import type { EffectJournal } from '../journal.ts';
import type { FailureCode, IdentityAnswer } from './identityAnswer.ts';

type CommonCode =
  | 'accountLocked'
  | 'sessionExpired'
  | 'accessDenied'
  | 'canceled'
  | 'clockDrift'
  | 'rateLimited'
  | 'networkProblem'
  | 'unhandled'
  | 'unhandledStatus';

type Code = FailureCode | 'success' | 'canceled' | 'unavailable';
type OwnCode = Exclude<Code, CommonCode>;

type IdentityOutcome<Own extends OwnCode> =
  | { readonly code: 'pending'; readonly data: Transaction }
  | { readonly code: CommonCode | Own };

/** What a refusal means to an effect whose contract does not have it. */
const nearest: Readonly<Record<OwnCode, Code>> = {
  passcodeInvalid: 'invalidCredentials',
  passwordRejected: 'unhandled',
  passwordInHistory: 'unhandled',
  userIdRejected: 'unhandled',
  userIdTaken: 'unhandled',
  invalidCredentials: 'accessDenied',
  success: 'unhandled',
  unavailable: 'unhandled',
};

/** Makes outcomes of one identity effect from answers of the gateway; `own` are the codes that not all of them have. */
export function createOutcomeOf<Own extends OwnCode>(
  effect: string,
  own: readonly Own[],
  journal: EffectJournal,
): (answer: IdentityAnswer) => IdentityOutcome<Own> {
  const isOwn = (code: Code): code is Own => own.some((one) => one === code);
  const asOutcome = (code: Code): CommonCode | Own => {
    if (isOwn(code)) return code;
    return isCommon(code) ? code : asOutcome(nearest[code]);
  };
  return (answer) => {
    if (answer.kind === 'step') return { code: 'pending', data: answer.transaction };
    const code = asOutcome(answer.kind === 'failure' ? answer.code : answer.kind);
    const clue = answer.kind === 'failure' ? answer.clue : null;
    if (code === 'unhandled' || code === 'unhandledStatus') {
      journal.note({ what: `${effect}: ${code}`, ...(clue === null ? {} : { code: clue }) });
    }
    return { code };
  };
}

function isCommon(code: Code): code is Exclude<Code, OwnCode> {
  return !Object.hasOwn(nearest, code);
}
