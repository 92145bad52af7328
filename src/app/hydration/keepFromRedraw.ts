import type { MachineEvent } from '../../engine/contracts/machineEvent.ts';
import type { Published } from '../../engine/contracts/ports.ts';
import { isChanged, readFilledIn } from './filledIn.ts';

/**
 * Keeps what the customer has done in a page that React draws anew, as it does where a translator has put other words
 * into it before hydration.
 * @returns puts the focus, the early press and what was typed into the new elements, and returns the changes that
 *   the engine must be told; does nothing where React has kept the elements
 */
export function keepFromRedraw(app: HTMLElement, { program, snapshot }: Published): () => readonly MachineEvent[] {
  const all = (): HTMLElement[] => [...app.querySelectorAll<HTMLElement>('form, input, button, a')];
  const before = all();
  let focused: EventTarget | null = document.activeElement;
  const note = ({ target }: FocusEvent): void => {
    focused = target;
  };
  // Before React, which hydrates at once when it hears of the focus.
  app.addEventListener('focusin', note, true);
  return () => {
    app.removeEventListener('focusin', note, true);
    const { screen } = snapshot;
    const now = all();
    // React's development build calls this twice.
    return before.splice(0).flatMap((old, at): readonly MachineEvent[] => {
      const drawn = now[at];
      if (old.isConnected || drawn === undefined) return [];
      if (old.dataset.early !== undefined) drawn.dataset.early = old.dataset.early;
      if (old === focused) drawn.focus();
      if (drawn instanceof HTMLInputElement && old instanceof HTMLInputElement) {
        if (isChanged(old)) [drawn.value, drawn.checked] = [old.value, old.checked];
        return [];
      }
      if (screen === null || !(old instanceof HTMLFormElement)) return [];
      const typed = Object.entries(readFilledIn(old, program, screen));
      return typed.map(([field, value]) => ({ type: 'change', screen, field, value }));
    });
  };
}
