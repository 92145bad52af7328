import type { OverlayLogic } from '../contracts/program.ts';
import { overlayAt } from '../logic/index.ts';
import { stopTimer, type Work } from './work.ts';

export function visibleOverlay({ program, draft }: Work): OverlayLogic | null {
  return overlayAt(program, draft);
}

/** Opens an overlay over the visible screen and starts its timer. */
export function openOverlay(work: Work, overlay: string): void {
  closeOverlay(work);
  work.draft.overlay = overlay;
  const after = visibleOverlay(work)?.after;
  if (!after) return;
  work.draft.serial += 1;
  const id = work.draft.serial;
  work.draft.timer = { id, overlay, raise: after.raise, secondsLeft: after.seconds };
  work.commands.push({ do: 'startTimer', id, seconds: after.seconds });
}

export function closeOverlay(work: Work): void {
  stopTimer(work);
  work.draft.overlay = null;
}
