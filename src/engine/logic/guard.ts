import type { Scopes } from '../contracts/logic.ts';
import type { Guard, Program } from '../contracts/program.ts';
import { evaluate } from './evaluate.ts';

/** What of a program the logic needs. */
export type LogicProgram = Pick<Program, 'conditions' | 'patterns'>;

/** Whether all of `when` and none of `unless` hold. */
export function holds(program: LogicProgram, guard: Guard, scopes: Scopes): boolean {
  const isTrue = (name: string): boolean =>
    Boolean(evaluate(program.conditions[name] ?? false, scopes, program.patterns));
  return guard.when.every(isTrue) && !guard.unless.some(isTrue);
}

/** The first of ordered alternatives that holds. */
export function firstThatHolds<T extends Guard>(program: LogicProgram, list: readonly T[], scopes: Scopes): T | null {
  return list.find((alternative) => holds(program, alternative, scopes)) ?? null;
}
