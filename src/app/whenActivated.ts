/**
 * Calls back when the customer is there: at once, or when a page that was loaded ahead comes into view. Safari loads
 * what is being typed, and its page knows only that it is hidden. A tab that a link opens behind has a referrer.
 */
export function whenActivated(document: Document, then: () => void): void {
  const isPrerendering = Reflect.get(document, 'prerendering') === true;
  const isUnseen = document.visibilityState === 'hidden' && document.referrer === '';
  if (!isPrerendering && !isUnseen) return then();
  document.addEventListener(isPrerendering ? 'prerenderingchange' : 'visibilitychange', () => then(), { once: true });
}
