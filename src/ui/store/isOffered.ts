import type { Program } from '../../engine/contracts/program.ts';
import type { Snapshot } from '../../engine/contracts/snapshot.ts';
import { answersTo } from '../../engine/logic/index.ts';

/** Whether the machine takes an event now: while the screen is busy, only events marked `always`. */
export function isOffered(program: Program, snapshot: Snapshot, event: string): boolean {
  return !snapshot.busy || answersTo(program, snapshot, event).some(({ always }) => always);
}
