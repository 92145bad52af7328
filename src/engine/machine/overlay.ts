import type { OverlayLogic } from '../contracts/program.ts';
import { overlayAt } from '../logic/index.ts';
import { replace, stopTimer, type Work } from './work.ts';

export function visibleOverlay({ program, snapshot }: Work): OverlayLogic | null {
  return overlayAt(program, snapshot);
}

/** Opens an overlay over the visible screen and starts its timer. */
export function openOverlay(work: Work, overlay: string): void {
  closeOverlay(work);
  replace(work, { overlay });
  const after = visibleOverlay(work)?.after;
  if (!after) return;
  const id = work.snapshot.serial + 1;
  replace(work, { serial: id, timer: { id, overlay, raise: after.raise, secondsLeft: after.seconds } });
  work.commands.push({ do: 'startTimer', id, seconds: after.seconds });
}

export function closeOverlay(work: Work): void {
  stopTimer(work);
  replace(work, { overlay: null });
}
