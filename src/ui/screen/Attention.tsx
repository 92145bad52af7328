import { useEffect, useRef } from 'react';
import type { FocusTarget } from '../../engine/contracts/command.ts';
import { unreachable } from '../../engine/contracts/unreachable.ts';
import { useAppServices } from '../store/contexts.ts';
import { useUiState } from '../store/useUiState.ts';
import { alertId, titleId } from './ids.ts';
import { moveFocus } from './pageFocus.ts';
import { staysInField } from './useComesWithFocus.ts';

/** Moves the focus where the machine asked for it, once, after the screen is rendered. */
export function Attention() {
  const attention = useUiState(({ published }) => published.attention);
  const drawn = useUiState(({ view }) => view !== null);
  const served = useRef(0);
  useEffect(() => {
    if (!attention || !drawn || attention.serial === served.current) return;
    served.current = attention.serial;
    if (!staysInField(attention.target)) moveFocus(() => attend(attention.target));
  }, [attention, drawn]);

  useFocusKept();
  return null;
}

/** What the page draws. Scripts of others put in more, and look after the focus of that. */
const own = ':is(.page, .overlay)';

/**
 * Gives what is pressed the focus, which WebKit leaves out and a dialog gives back, and the heading where a control has
 * gone with it (WCAG 2.4.3): browsers leave it nowhere, without an event.
 */
function useFocusKept(): void {
  const { scenes } = useAppServices();
  useEffect(() => {
    let last: Element | null = null;
    const listening = new AbortController();
    const note = ({ target }: Event): void => {
      last = target instanceof Element && target.closest(own) ? target : null;
    };
    const press = ({ target }: Event): void => {
      const pressed = target instanceof Element ? target.closest<HTMLElement>(`${own} :is(button, a)`) : null;
      const { activeElement } = document;
      // Enter in a field presses the button, too, and stays in the field.
      if (pressed !== activeElement && activeElement?.contains(pressed)) pressed?.focus({ preventScroll: true });
    };
    const look = (): void => {
      const isGone = last !== null && !last.isConnected && !listening.signal.aborted;
      if (isGone && document.activeElement === document.body) moveFocus(() => attend({ on: 'title' }));
    };
    document.addEventListener('focusin', note, { signal: listening.signal });
    // Before the press opens a dialog.
    document.addEventListener('click', press, { capture: true, signal: listening.signal });
    // A change is drawn first.
    const stop = scenes.subscribe(() => void setTimeout(look));
    return () => {
      listening.abort();
      stop();
    };
  }, [scenes]);
}

function attend(target: FocusTarget): void {
  switch (target.on) {
    case 'title':
      document.documentElement.scrollTop = 0;
      return document.getElementById(titleId)?.focus({ preventScroll: true });
    case 'alert':
      return document.getElementById(alertId)?.focus();
    case 'field':
      return refocus(controlOf(document.getElementById(target.field)));
    default:
      return unreachable(target);
  }
}

/**
 * A control that has the focus already is not read again. It is blurred first, so that it is read with its new message.
 */
function refocus(control: HTMLElement | null): void {
  if (document.activeElement === control) control?.blur();
  control?.focus();
}

/** The control of a choice is the selected card, or else the first one. */
function controlOf(field: HTMLElement | null): HTMLElement | null {
  if (!(field instanceof HTMLFieldSetElement)) return field;
  return field.querySelector<HTMLElement>('input:checked') ?? field.querySelector<HTMLElement>('input');
}
