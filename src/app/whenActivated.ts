/** The document, in a browser that prerenders pages before the customer goes to them. */
type MaybePrerendering = Document & { readonly prerendering?: boolean };

/** Calls back when the customer is there: at once, or when a page that was prerendered is activated. */
export function whenActivated(document: Document, then: () => void): void {
  if ((document as MaybePrerendering).prerendering) {
    document.addEventListener('prerenderingchange', () => then(), { once: true });
  } else then();
}
