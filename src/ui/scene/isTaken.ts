import type { Program } from '../../engine/contracts/program.ts';
import type { Snapshot } from '../../engine/contracts/snapshot.ts';

/** Whether a press means anything now: while the screen is busy, only events marked `always` do. */
export function isTaken(program: Program, snapshot: Snapshot, event: string): boolean {
  const { screen, overlay } = snapshot;
  if (!snapshot.busy || screen === null) return true;
  const state = program.states[screen];
  const own = state?.kind === 'screen' ? state : null;
  const open = overlay === null ? undefined : (own?.overlays[overlay] ?? program.overlays[overlay]);
  const alternatives = open?.on[event] ?? own?.on[event] ?? program.on[event] ?? [];
  return alternatives.some(({ always }) => always);
}
