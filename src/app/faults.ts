/** Names of what went wrong with the page itself; no text, because a text could quote what was typed. */
export interface Fault {
  readonly message: string;
  readonly reason: string;
}

/** A page that goes wrong in circles says so no more often than this. */
const mostFaults = 10;

/**
 * Reports faults of the page that are no outcome of an effect: uncaught errors, unhandled rejections and violations of the
 * page's security policy. Each is reported once.
 */
export function reportFaults(window: Window, tell: (fault: Fault) => void): void {
  const told = new Set<string>();
  const report = (message: string, reason: string): void => {
    if (told.has(message + reason) || told.size >= mostFaults) return;
    told.add(message + reason);
    tell({ message, reason });
  };
  window.addEventListener('error', ({ error, filename, lineno, colno }) => {
    report('page: error', `${nameOf(error)} at ${pathOf(filename)}:${lineno}:${colno}`);
  });
  window.addEventListener('unhandledrejection', ({ reason }) => report('page: unhandled rejection', nameOf(reason)));
  window.document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
    report('page: policy violation', `${effectiveDirective} ${hostOf(blockedURI)}`);
  });
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : typeof error;
}

function pathOf(address: string): string {
  return URL.canParse(address) ? new URL(address).pathname : 'nowhere';
}

/** Words such as `inline` and `eval` stand there too. */
function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host || new URL(address).protocol : address;
}
