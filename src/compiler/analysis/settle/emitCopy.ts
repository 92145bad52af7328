import type { Expressions } from '../../../engine/contracts/logic.ts';
import type { CopyChoice, Guard } from '../../../engine/contracts/program.ts';
import type { CopyAlternativeSource } from '../../generated/source.ts';
import type { Guarded } from '../guards.ts';

/** A text or ordered alternatives, as alternatives. `values` apply to each alternative without values of its own. */
export function emitCopy(choice: string | readonly CopyAlternativeSource[], values: Expressions = {}): CopyChoice {
  if (typeof choice === 'string') return [{ when: [], unless: [], copy: choice, values }];
  return choice.map((alternative) => ({
    ...emitGuard(alternative),
    copy: alternative.copy,
    values: alternative.values ?? values,
  }));
}

/** The same for an optional text. */
export function emitOptionalCopy(choice: string | readonly CopyAlternativeSource[] | undefined): CopyChoice | null {
  return choice === undefined ? null : emitCopy(choice);
}

/** Conditions as lists. */
export function emitGuard({ when = [], unless = [] }: Guarded): Guard {
  return { when: when.map(({ name }) => name), unless: unless.map(({ name }) => name) };
}
