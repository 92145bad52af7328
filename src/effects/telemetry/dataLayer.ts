/** The list that the page's analytics script reads, before and after it has loaded. */
export interface DataLayer {
  push(event: Readonly<Record<string, unknown>>): void;
}

/** The page's own list, made when the first event finds none: the script takes over what stands in it. */
export function createDataLayer(window: { dataLayer?: unknown[] | undefined }): DataLayer {
  return {
    push(event) {
      window.dataLayer ??= [];
      window.dataLayer.push(event);
    },
  };
}
