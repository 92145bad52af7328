/**
 * Marks the page as hydrated: the bootstrap script keeps no more presses, which would be answered twice.
 * @see src/app/bootstrap
 */
export function markHydrated(app: HTMLElement): void {
  app.dataset.awake = '';
}
