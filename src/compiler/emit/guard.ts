import type { Guard } from '../../engine/contracts/program.ts';
import { listOf } from '../walk/list.ts';
import type { Guarded } from '../walk/visitor.ts';

/** Conditions as lists. */
export function emitGuard({ when, unless }: Guarded): Guard {
  return { when: listOf(when), unless: listOf(unless) };
}
