import { inputsIn, isChanged, isInput } from '../../ui/fields/value/controls.ts';

/**
 * `focusin` does not count, because a script may set the focus. `keyup` reports a field reached by Tab, and `input` one
 * that is filled in.
 */
const signs = ['input', 'pointerdown', 'keyup'] as const;

/** Calls `touched` when the customer uses a field, by typing, tapping, tabbing into it or autofill, until the signal. */
export function listenForTouch(document: Document, touched: () => void, signal = new AbortController().signal): void {
  const listen = ({ target }: Event): void => {
    if (isInput(target)) touched();
  };
  for (const sign of signs) document.addEventListener(sign, listen, { capture: true, passive: true, signal });
}

/** Whether a field was used before there was a listener: it is filled in or focused, or a press waits. */
export function wasTouched(app: HTMLElement): boolean {
  const fields = inputsIn(app);
  return (
    fields.some(isChanged) ||
    fields.some((field) => field.matches(':focus')) ||
    app.querySelector('form[data-early]') !== null
  );
}
