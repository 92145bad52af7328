/** The page of a screen, relative to the gallery's folder. */
export function screenFile(screen: string): string {
  return `screen-${screen}.html`;
}

/** The anchor of a state on the page of its screen. */
export function anchorOfState(id: string): string {
  return id.replace(/[^\w.-]/gu, '-');
}
