import type { Guard } from '../../engine/contracts/program.ts';
import { type Guarded, listOf } from '../analysis/visitor.ts';

/** Conditions as lists. */
export function emitGuard({ when, unless }: Guarded): Guard {
  return { when: listOf(when), unless: listOf(unless) };
}
