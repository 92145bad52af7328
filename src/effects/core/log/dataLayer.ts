/** The list that the page's analytics script reads, before and after it has loaded. */
interface DataLayer {
  push(event: Readonly<Record<string, unknown>>): void;
}

/**
 * Pushes to the page's list, and creates it for the first event: the script takes over its entries. A script of the page may
 * replace the list by anything; an event that it does not take is lost.
 */
export function createDataLayer(window: { dataLayer?: unknown[] | undefined }): DataLayer {
  return {
    push(event) {
      try {
        window.dataLayer ??= [];
        window.dataLayer.push(event);
      } catch {
        // Customers must not notice it.
      }
    },
  };
}
