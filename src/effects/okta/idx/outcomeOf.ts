import type { Transaction } from '../../../engine/contracts/generated/effects.ts';
import { type CommonFailure, nearestOutcomes, type OwnFailure } from '../../../engine/contracts/nearestOutcomes.ts';
import type { EffectJournal } from '../../journal.ts';
import type { Failure, FailureCode, IdentityAnswer } from './identity.ts';

type CommonCode = CommonFailure | 'canceled';
/** Codes that not every identity effect has an outcome for. */
export type OwnCode = OwnFailure | 'success' | 'unavailable' | 'notLoaded';
type Code = FailureCode | 'success' | 'canceled' | 'unavailable' | 'notLoaded';

type IdentityOutcome<Own extends OwnCode> =
  | { readonly code: 'pending'; readonly data: Transaction }
  | ('moved' extends Own ? { readonly code: 'moved'; readonly data: Transaction } : never)
  | { readonly code: CommonCode | Exclude<Own, 'moved'> };

/** Codes to use in place of one that the contract of an effect lacks, best first. */
const nearest: Readonly<Record<OwnCode, readonly Code[]>> = {
  ...nearestOutcomes,
  success: [],
  unavailable: [],
  notLoaded: [],
};

/** Converts answers of the gateway into outcomes of one effect. `own` lists the codes that not every effect has. */
export function createOutcomeOf<Own extends OwnCode>(
  effect: string,
  own: readonly Own[],
  journal: EffectJournal,
): (answer: IdentityAnswer) => IdentityOutcome<Own> {
  const tells = (code: Code): boolean => own.some((one) => one === code);
  const isKnown = (code: Code): code is CommonCode | Exclude<Own, 'moved'> =>
    isCommon(code) || (code !== 'moved' && tells(code));
  const asOutcome = (code: Code): CommonCode | Exclude<Own, 'moved'> =>
    isCommon(code) ? code : ([code, ...nearest[code]].find(isKnown) ?? 'unhandled');
  return (answer) => {
    if (answer.kind === 'step') {
      const { moved, transaction } = answer;
      if (moved === undefined || !tells('moved')) return { code: 'pending', data: transaction };
      noteRefusal(journal, `${effect}: moved`, { clue: moved });
      return { code: 'moved', data: transaction } as IdentityOutcome<Own>;
    }
    const code = asOutcome(answer.kind === 'failure' ? answer.code : answer.kind);
    const expected = !isTrouble(code);
    if (answer.kind === 'failure') noteRefusal(journal, `${effect}: ${code}`, answer, expected);
    else if (!expected) journal.note({ what: `${effect}: ${code}` });
    return { code };
  };
}

/** Failures that no flow expects, and failures of the service. */
function isTrouble(code: Code): boolean {
  return code === 'unhandled' || code === 'unhandledStatus' || code === 'serviceProblem';
}

/** Notes a refusal with its clue, whatever the customer sees of it. */
export function noteRefusal(
  journal: EffectJournal,
  what: string,
  { clue, requestId }: Pick<Failure, 'clue' | 'requestId'>,
  expected = true,
): void {
  journal.note({
    what,
    ...(clue === null ? {} : { code: clue }),
    ...(requestId === undefined ? {} : { requestId }),
    ...(expected ? { expected: true as const } : {}),
  });
}

function isCommon(code: Code): code is CommonCode {
  return !Object.hasOwn(nearest, code);
}
