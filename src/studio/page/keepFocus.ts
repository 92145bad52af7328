/** Gives the focus back where a page that is drawn for a picture took it, as an opening dialog does. */
export function keepFocus(): void {
  let last: Element | null = null;
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element && !isOffstage(target)) last = target;
  });
  window.addEventListener('blur', () => {
    if (isOffstage(document.activeElement) && last instanceof HTMLElement) last.focus();
  });
}

function isOffstage(element: Element | null): boolean {
  return element?.classList.contains('offstage') === true;
}
