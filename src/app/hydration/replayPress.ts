import { taken } from './replaySubmit.ts';

/** Answers the press that came before anybody could, unless the engine has it. @see src/app/bootstrap */
export function replayPress(app: HTMLElement): void {
  document.getElementById('late')?.setAttribute('hidden', '');
  const pressed = app.querySelector<HTMLElement>('[data-early]');
  const isOpen = pressed?.dataset.early !== taken;
  pressed?.removeAttribute('data-early');
  if (!isOpen) return;
  if (pressed instanceof HTMLFormElement) pressed.requestSubmit();
  else pressed?.click();
}
