/** The parts of a browser's window that it needs. */
interface Breaks {
  readonly scheduler?: { readonly yield?: () => Promise<void> };
}

/** Yields to the browser so that it can handle input. Without this, a start would be one long task. */
export function pause(): Promise<void> {
  const { scheduler } = globalThis as Breaks;
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
}
