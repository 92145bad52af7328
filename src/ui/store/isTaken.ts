import type { Program } from '../../engine/contracts/program.ts';
import type { Snapshot } from '../../engine/contracts/snapshot.ts';
import { answersTo } from '../../engine/logic/index.ts';

/** Whether a press means anything now: while the screen is busy, only events marked `always` do. */
export function isTaken(program: Program, snapshot: Snapshot, event: string): boolean {
  return !snapshot.busy || answersTo(program, snapshot, event).some(({ always }) => always);
}
