import type { Alternative } from '../contracts/program.ts';
import { unreachable } from '../contracts/unreachable.ts';
import { apply, inputOf, start } from './apply.ts';
import { enter } from './enter.ts';
import { deliver } from './message.ts';
import { openOverlay } from './overlay.ts';
import { backToScreen, type Cause, scopesOf, visibleScreen, type Work, write } from './work.ts';

/**
 * Takes an alternative: first its writes and notifications, then its destination. Its values are computed from the
 * state before.
 */
export function take(work: Work, alternative: Alternative, cause: Cause): void {
  const { go } = alternative;
  const movesOn = go.kind === 'next' || (go.kind === 'run' && !cause.background);
  if (movesOn) {
    write(work, (draft) => {
      draft.alert = null;
      delete draft.form.sinceAlert;
    });
  }
  const before = scopesOf(work, cause);
  const input = go.kind === 'run' ? inputOf(work, go.run, before) : {};
  apply(work, alternative, before);
  switch (go.kind) {
    case 'stay':
      return rest(work, cause);
    case 'open':
      openOverlay(work, go.overlay);
      return rest(work, cause);
    case 'next':
      return enter(work, go.to, cause);
    case 'run':
      deliver(work);
      return start(work, go.run, input, cause);
    default:
      return unreachable(go);
  }
}

/**
 * Nothing follows: the machine is at the visible screen, or begins at the start if there is none. While an effect runs,
 * the machine stays at its state, and messages travel on.
 */
function rest(work: Work, cause: Cause): void {
  const { busy, screen } = work.snapshot;
  if (busy) return;
  if (screen === null) return enter(work, work.program.start, cause);
  backToScreen(work);
  restoreAddress(work, cause);
  deliver(work);
}

/** Restores the address of the visible screen, if the customer moved to an address that shows no screen of its own. */
function restoreAddress(work: Work, { byAddress, background }: Cause): void {
  const screen = visibleScreen(work);
  if (byAddress && !background && screen) work.commands.push({ do: 'navigate', route: screen.route, replace: true });
}
