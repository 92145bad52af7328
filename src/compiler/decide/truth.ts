import { evaluate, type Patterns } from '../../engine/logic/evaluate.ts';
import type { Cases } from './cases.ts';
import type { Reading } from './reading.ts';

/** Whether an expression holds, case by case. */
export function truthOf({ logic }: Reading, { cases }: Cases, patterns: Patterns): readonly boolean[] {
  return cases.map(({ scopes }) => Boolean(evaluate(logic, scopes, patterns)));
}
