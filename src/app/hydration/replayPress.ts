import { taken } from './replaySubmit.ts';

/** Replays the press that came before hydration, unless the engine has it already. @see src/app/bootstrap */
export function replayPress(app: HTMLElement): void {
  document.getElementById('late')?.setAttribute('hidden', '');
  const pressed = app.querySelector<HTMLElement>('[data-early]');
  const isOpen = pressed?.dataset.early !== taken;
  pressed?.removeAttribute('data-early');
  if (!isOpen) return;
  if (pressed instanceof HTMLFormElement) pressed.requestSubmit();
  else pressed?.click();
}
