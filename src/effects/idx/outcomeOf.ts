import type { Transaction } from '../../engine/contracts/generated/effects.ts';
import { type CommonFailure, nearestOutcomes, type OwnFailure } from '../../engine/contracts/nearestOutcomes.ts';
import type { EffectJournal } from '../journal.ts';
import type { FailureCode, IdentityAnswer } from './identityAnswer.ts';

type CommonCode = CommonFailure | 'canceled';
type OwnCode = OwnFailure | 'success' | 'unavailable' | 'notLoaded';
type Code = FailureCode | 'success' | 'canceled' | 'unavailable' | 'notLoaded';

type IdentityOutcome<Own extends OwnCode> =
  | { readonly code: 'pending'; readonly data: Transaction }
  | { readonly code: CommonCode | Own };

/** What an answer means to an effect whose contract does not have it. */
const nearest: Readonly<Record<OwnCode, readonly Code[]>> = {
  ...nearestOutcomes,
  success: [],
  unavailable: [],
  notLoaded: [],
};

/** Makes outcomes of one identity effect from answers of the gateway; `own` are the codes that not all of them have. */
export function createOutcomeOf<Own extends OwnCode>(
  effect: string,
  own: readonly Own[],
  journal: EffectJournal,
): (answer: IdentityAnswer) => IdentityOutcome<Own> {
  const isKnown = (code: Code): code is CommonCode | Own => isCommon(code) || own.some((one) => one === code);
  const asOutcome = (code: Code): CommonCode | Own =>
    isCommon(code) ? code : ([code, ...nearest[code]].find(isKnown) ?? 'unhandled');
  return (answer) => {
    if (answer.kind === 'step') return { code: 'pending', data: answer.transaction };
    const code = asOutcome(answer.kind === 'failure' ? answer.code : answer.kind);
    const clue = answer.kind === 'failure' ? answer.clue : null;
    if (isWorthAnEntry(code)) {
      journal.note({ what: `${effect}: ${code}`, ...(clue === null ? {} : { code: clue }) });
    }
    return { code };
  };
}

/** What no flow expects, and what stands between the customer and the provider. */
function isWorthAnEntry(code: Code): boolean {
  return code === 'unhandled' || code === 'unhandledStatus' || code === 'serviceProblem';
}

function isCommon(code: Code): code is CommonCode {
  return !Object.hasOwn(nearest, code);
}
