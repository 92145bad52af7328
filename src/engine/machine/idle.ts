import { firstThatHolds } from '../logic/index.ts';
import { take } from './take.ts';
import { scopesOf, visibleScreen, type Work } from './work.ts';

/**
 * The screen is shown and nothing is at work: its event `idle` is taken, in the background. What it runs is not begun
 * again after its own outcome, but after anything else that was at work meanwhile, a call that superseded it included.
 */
export function idle(work: Work): void {
  const { draft, program } = work;
  if (draft.idled || draft.pending || draft.busy || draft.state !== draft.screen) return;
  const alternatives = visibleScreen(work)?.on.idle;
  if (alternatives === undefined) return;
  const chosen = firstThatHolds(program, alternatives, scopesOf(work));
  if (!chosen) return;
  draft.idled = true;
  take(work, chosen, { event: null, background: true, byAddress: false });
}
