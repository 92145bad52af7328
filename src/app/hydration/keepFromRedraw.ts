import { isChanged, isInput } from '../../ui/fields/value/controls.ts';

/**
 * Keeps what the customer has done in a page that React draws anew, as it does where a translator or an extension has
 * changed it before hydration. Old and new elements belong together by name, never by place: what others have put in
 * or taken out moves nothing.
 * @returns puts the focus, the early press and what was typed into the new elements, and says so by `change` events;
 *   does nothing where React has kept the elements
 */
export function keepFromRedraw(app: HTMLElement): () => void {
  // Taken now: hydration renames an input that it takes for another.
  const before = byName(app);
  let focused: EventTarget | null = document.activeElement;
  const note = ({ target }: FocusEvent): void => {
    focused = target;
  };
  // Before React, which hydrates at once when it hears of the focus.
  app.addEventListener('focusin', note, true);
  return () => {
    app.removeEventListener('focusin', note, true);
    const now = byName(app);
    for (const [name, all] of before) {
      for (const [at, old] of all.entries()) {
        const drawn = now.get(name)?.[at];
        if (!old.isConnected && drawn) carry(old, drawn, old === focused);
      }
    }
    // React's development build calls this twice.
    before.clear();
  };
}

function carry(old: HTMLElement, drawn: HTMLElement, isFocused: boolean): void {
  if (old.dataset.early !== undefined) drawn.dataset.early = old.dataset.early;
  if (isFocused) drawn.focus();
  if (!(isInput(drawn) && isInput(old)) || !isChanged(old)) return;
  drawn.value = old.value;
  if ('checked' in drawn && 'checked' in old) drawn.checked = old.checked;
  drawn.dispatchEvent(new Event('change', { bubbles: true }));
}

/** What customers act on. Fields and the form have ids; others are known by what they look like and do. */
function byName(app: HTMLElement): Map<string, readonly HTMLElement[]> {
  const named = new Map<string, readonly HTMLElement[]>();
  for (const one of app.querySelectorAll<HTMLElement>('form, input, select, button, a')) {
    const attributes = ['class', 'type', 'href', 'aria-controls'].map((name) => one.getAttribute(name));
    const name = one.id || [one.localName, ...attributes].join(' ');
    named.set(name, [...(named.get(name) ?? []), one]);
  }
  return named;
}
