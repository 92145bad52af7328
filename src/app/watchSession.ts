import { sessionSignalKey } from '../effects/core/storageKeys.ts';
import { whenBack } from '../effects/core/whenBack.ts';
import type { Clock } from '../engine/contracts/services.ts';
import { policyOf } from '../engine/machine/index.ts';
import type { Runtime } from '../engine/runtime/index.ts';

/** How often a guarded screen in view looks: other pages of the company end a session without a sign. */
const lookMilliseconds = 1_000;

/**
 * Looks whether the session is still the tab's customer's: when another tab says that it has changed, when the customer
 * comes back to the tab, and each second while a guarded screen is in view. What the other tab wrote is not read.
 */
export function watchSession(
  window: Pick<Window, 'addEventListener' | 'document'>,
  clock: Clock,
  runtime: Pick<Runtime, 'read' | 'subscribe' | 'look' | 'send'>,
): void {
  const { document } = window;
  const look = (): void => runtime.look();
  window.addEventListener('storage', ({ key }) => {
    if (key === sessionSignalKey) look();
  });
  let stop: (() => void) | null = null;
  const follow = (): void => {
    const { program, snapshot } = runtime.read();
    const isDue = !document.hidden && policyOf(program, snapshot.screen) !== null;
    if (isDue === (stop !== null)) return;
    stop?.();
    stop = isDue ? clock.after(lookMilliseconds, again) : null;
  };
  const again = (): void => {
    stop = null;
    look();
    follow();
  };
  whenBack(document, () => {
    look();
    const { program, snapshot } = runtime.read();
    const state = program.states[snapshot.screen ?? ''];
    // The minutes of a screen stood still while the device slept.
    if (state?.kind === 'screen' && state.clock) runtime.send({ type: 'minute' });
    follow();
  });
  runtime.subscribe(follow);
}
