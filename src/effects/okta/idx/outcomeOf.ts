import type { Transaction } from '../../../engine/contracts/generated/effects.ts';
import type { Catalogue } from '../../../engine/contracts/program.ts';
import type { EffectJournal } from '../../journal.ts';
import type { Failure, FailureCode, IdentityAnswer } from './identity.ts';

/** Codes that every identity effect has an outcome for. */
const common = [
  'accountLocked',
  'accountDisabled',
  'blocked',
  'sessionExpired',
  'clockDrift',
  'rateLimited',
  'networkProblem',
  'serviceProblem',
  'timeout',
  'unhandled',
  'unhandledStatus',
  'canceled',
] as const;
type CommonCode = (typeof common)[number];
type Code = FailureCode | 'success' | 'canceled' | 'unavailable' | 'notLoaded';
/** Codes that not every identity effect has an outcome for. */
export type OwnCode = Exclude<Code, CommonCode>;

type IdentityOutcome<Own extends OwnCode> =
  | { readonly code: 'pending'; readonly data: Transaction }
  | ('moved' extends Own ? { readonly code: 'moved'; readonly data: Transaction } : never)
  | { readonly code: CommonCode | Exclude<Own, 'moved'> };

/** Converts answers of the gateway into outcomes of one effect. `own` lists the codes that not every effect has. */
export function createOutcomeOf<Own extends OwnCode>(
  effect: string,
  own: readonly Own[],
  { nearest }: Pick<Catalogue, 'nearest'>,
  journal: EffectJournal,
): (answer: IdentityAnswer) => IdentityOutcome<Own> {
  const known: readonly string[] = [...common, ...own];
  const isKnown = (code: string): code is CommonCode | Exclude<Own, 'moved'> =>
    code !== 'moved' && known.includes(code);
  const asOutcome = (code: Code): CommonCode | Exclude<Own, 'moved'> =>
    [code, ...(nearest[code] ?? [])].find(isKnown) ?? 'unhandled';
  return (answer) => {
    if (answer.kind === 'step') {
      const { moved, transaction } = answer;
      if (moved === undefined || !known.includes('moved')) return { code: 'pending', data: transaction };
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
