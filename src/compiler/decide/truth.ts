import { evaluate } from '../../engine/logic/evaluate.ts';
import type { Cases } from './cases.ts';
import type { Reading } from './reading.ts';

/** Whether an expression holds, case by case. A reading names no pattern. */
export function truthOf({ logic }: Reading, { cases }: Cases): readonly boolean[] {
  return cases.map(({ scopes }) => Boolean(evaluate(logic, scopes, {})));
}
