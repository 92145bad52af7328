import type { Scopes } from '../contracts/logic.ts';
import type { CopyChoice } from '../contracts/program.ts';
import type { Message } from '../contracts/snapshot.ts';
import { evaluateAll } from './evaluate.ts';
import { firstThatHolds, type LogicProgram } from './guard.ts';

/** The text to show, its placeholders computed; null when no alternative holds. */
export function chooseCopy(program: LogicProgram, choice: CopyChoice, scopes: Scopes): Message | null {
  const chosen = firstThatHolds(program, choice, scopes);
  return chosen && { copy: chosen.copy, values: evaluateAll(chosen.values, scopes, program.patterns) };
}
