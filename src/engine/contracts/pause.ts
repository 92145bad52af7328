/** The parts of a browser's window that it needs. */
interface Breaks {
  readonly scheduler?: { readonly yield?: () => Promise<void> };
}

/** Lets the browser answer the customer before the work goes on: without it the parts of a start are one long task. */
export function pause(): Promise<void> {
  const { scheduler } = globalThis as Breaks;
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
}
