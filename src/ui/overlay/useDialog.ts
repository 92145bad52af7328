import { type MouseEvent, type SyntheticEvent, useLayoutEffect, useRef } from 'react';
import { moveFocus } from '../screen/pageFocus.ts';
import { useAppServices } from '../store/contexts.ts';
import { isRepeated } from '../store/useSend.ts';
import { useUiState } from '../store/useUiState.ts';

/** A native dialog that is open while it is rendered. Only the machine closes it. */
export function useDialog(dismissible: boolean) {
  const { engine } = useAppServices();
  const screen = useUiState(({ published }) => published.snapshot.screen);
  const ref = useRef<HTMLDialogElement>(null);
  const pressedBeside = useRef(false);

  useLayoutEffect(() => {
    const dialog = ref.current;
    const opener = document.activeElement;
    if (dialog) moveFocus(() => open(dialog));
    const stopListening = listenForActivity(() => {
      const { timer, screen: visible } = engine.read().snapshot;
      if (timer !== null && !timer.held && visible !== null) engine.send({ type: 'hold', screen: visible });
    });
    return () => {
      stopListening();
      if (dialog) close(dialog);
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, [engine]);

  const dismiss = () => {
    if (dismissible && screen !== null) engine.send({ type: 'dismiss', screen });
  };
  return {
    ref,
    dismiss,
    onCancel(event: SyntheticEvent) {
      event.preventDefault();
      dismiss();
    },
    onClose() {
      // Browsers close a dialog in any case when Escape is pressed twice.
      if (ref.current) open(ref.current);
    },
    // A press that begins inside, as in selecting text, does not count as one beside.
    onPointerDown({ target }: MouseEvent) {
      pressedBeside.current = target === ref.current;
    },
    onClick(click: MouseEvent) {
      if (pressedBeside.current && click.target === ref.current && !isRepeated(click)) dismiss();
    },
  };
}

/**
 * Reports each key, touch or move of the focus by the customer once the dialog has its focus: neither that focus itself
 * nor a key that was held down before.
 * @returns stops listening
 */
function listenForActivity(onActivity: () => void): () => void {
  const atFirst = document.activeElement;
  const listening = new AbortController();
  const options = { capture: true, passive: true, signal: listening.signal };
  document.addEventListener('keydown', ({ repeat }) => repeat || onActivity(), options);
  for (const touch of ['pointerdown', 'touchstart', 'wheel']) document.addEventListener(touch, onActivity, options);
  // A window that regains the focus restores it to the same element.
  document.addEventListener('focusin', ({ target }) => target === atFirst || onActivity(), options);
  return () => listening.abort();
}

// An open dialog can take the focus itself: by autofocus in Firefox and WebKit, and by focus() in Chromium as well;
// HTML allows it no tabindex. A browser without showModal shows the dialog as an ordinary open element.
function open(dialog: HTMLDialogElement): void {
  if (dialog.open) return;
  dialog.autofocus = true;
  dialog.showModal?.();
  if (!dialog.open) Object.assign(dialog, { open: true, tabIndex: -1 });
  dialog.focus({ preventScroll: true });
}

function close(dialog: HTMLDialogElement): void {
  if ('close' in dialog) dialog.close();
  else Object.assign(dialog, { open: false });
}
