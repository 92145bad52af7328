import type { Expressions } from '../../engine/contracts/logic.ts';
import type { CopyChoice } from '../../engine/contracts/program.ts';
import type { CopyAlternative } from '../generated/source.ts';
import { emitGuard } from './guard.ts';

/** A text or ordered alternatives, as alternatives. `values` are those of all alternatives that have none of their own. */
export function emitCopy(choice: string | readonly CopyAlternative[], values: Expressions = {}): CopyChoice {
  if (typeof choice === 'string') return [{ when: [], unless: [], copy: choice, values }];
  return choice.map((alternative) => ({
    ...emitGuard(alternative),
    copy: alternative.copy,
    values: alternative.values ?? values,
  }));
}

/** The same where the text may be left out. */
export function emitOptionalCopy(choice: string | readonly CopyAlternative[] | undefined): CopyChoice | null {
  return choice === undefined ? null : emitCopy(choice);
}
