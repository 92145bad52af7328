/** Answers the press that came before anybody could. @see src/app/first */
export function answerEarly(app: HTMLElement): void {
  document.getElementById('late')?.setAttribute('hidden', '');
  const pressed = app.querySelector<HTMLElement>('[data-early]');
  if (pressed instanceof HTMLFormElement) pressed.requestSubmit();
  else pressed?.click();
  pressed?.removeAttribute('data-early');
}
