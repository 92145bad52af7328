import type { OverlayLogic } from '../contracts/program.ts';
import { stopTimer, visibleScreen, type Work } from './work.ts';

/** The open overlay: the screen's own, or one that all screens share. */
export function visibleOverlay(work: Work): OverlayLogic | null {
  const { overlay } = work.draft;
  if (overlay === null) return null;
  return visibleScreen(work)?.overlays[overlay] ?? work.program.overlays[overlay] ?? null;
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
