/** The page of a screen, from the folder of the gallery. */
export function screenFile(screen: string): string {
  return `screen-${screen}.html`;
}

/** The place of a state on the page of its screen. */
export function anchorOfState(id: string): string {
  return id.replace(/[^\w.-]/gu, '-');
}
