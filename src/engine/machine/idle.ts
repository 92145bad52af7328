import { firstThatHolds } from '../logic/index.ts';
import { take } from './take.ts';
import { replace, scopesOf, visibleScreen, type Work } from './work.ts';

/**
 * Takes the screen's event `idle` in the background, once the screen is shown, no overlay is open and no effect runs.
 * Its own outcome does not start it again; any other effect does, including one that superseded it.
 */
export function idle(work: Work): void {
  const { idled, pending, busy, overlay, state, screen } = work.snapshot;
  if (idled || pending || busy || overlay !== null || state !== screen) return;
  const alternatives = visibleScreen(work)?.on.idle;
  if (alternatives === undefined) return;
  const chosen = firstThatHolds(work.program, alternatives, scopesOf(work));
  if (!chosen) return;
  replace(work, { idled: true });
  take(work, chosen, { event: null, background: true, byAddress: false });
}
