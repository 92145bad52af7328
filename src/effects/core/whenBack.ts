/** Calls when the customer may be back, at the tab or at a device that slept. Timers stand still meanwhile. */
export function whenBack(document: Document, then: () => void, options: AddEventListenerOptions = {}): void {
  document.addEventListener('visibilitychange', then, options);
  for (const type of ['focus', 'pageshow'] as const) document.defaultView?.addEventListener(type, then, options);
}
