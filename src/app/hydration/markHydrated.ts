/**
 * Says that the page answers by itself: from now on the first script keeps no press, or it would be answered twice.
 * @see src/app/bootstrap
 */
export function markHydrated(app: HTMLElement): void {
  app.dataset.awake = '';
}
