import type { Scopes } from '../contracts/logic.ts';
import type { CopyChoice, Guard, Program } from '../contracts/program.ts';
import type { Message } from '../contracts/snapshot.ts';
import { evaluate, evaluateAll } from './evaluate.ts';

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

/** The text to show, its placeholders computed; null when no alternative holds. */
export function chooseCopy(program: LogicProgram, choice: CopyChoice, scopes: Scopes): Message | null {
  const chosen = firstThatHolds(program, choice, scopes);
  return chosen && { copy: chosen.copy, values: evaluateAll(chosen.values, scopes, program.patterns) };
}
