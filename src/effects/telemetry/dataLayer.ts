/** The list that the page's analytics script reads, before and after it has loaded. */
export interface DataLayer {
  push(event: Readonly<Record<string, unknown>>): void;
}

/**
 * The page's own list, made when the first event finds none: the script takes over what stands in it. What a script of
 * the page puts in its place may be anything; an event that it does not take is lost.
 */
export function createDataLayer(window: { dataLayer?: unknown[] | undefined }): DataLayer {
  return {
    push(event) {
      try {
        window.dataLayer ??= [];
        window.dataLayer.push(event);
      } catch {
        // Nothing a customer should notice.
      }
    },
  };
}
