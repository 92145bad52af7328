import { urlOf } from '../engine/contracts/safeUrl.ts';

/** Names of what went wrong with the page itself; no text, because a text could quote what was typed. */
export interface Fault {
  readonly message: string;
  readonly reason: string;
}

/** Limits the reports of a page that fails over and over. */
const mostFaults = 10;

/**
 * Reports faults of the page that are not outcomes of effects: uncaught errors, unhandled rejections and violations of
 * the security policy. Each is reported once.
 */
export function reportFaults(window: Window, tell: (fault: Fault) => void): void {
  const told = new Set<string>();
  const report = (message: string, reason: string): void => {
    if (told.has(message + reason) || told.size >= mostFaults) return;
    told.add(message + reason);
    tell({ message, reason });
  };
  window.addEventListener('error', ({ error, filename, lineno, colno }) => {
    report('page: error', `${nameOf(error)} at ${partOf(filename, (url) => url.pathname)}:${lineno}:${colno}`);
  });
  window.addEventListener('unhandledrejection', ({ reason }) => report('page: unhandled rejection', nameOf(reason)));
  window.document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
    report(
      'page: policy violation',
      `${effectiveDirective} ${partOf(blockedURI, ({ host, protocol }) => host || protocol)}`,
    );
  });
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : typeof error;
}

/**
 * Only a part of an address is reported, because the rest could quote what was typed. Words such as `eval` are no
 * addresses.
 */
function partOf(address: string, part: (url: URL) => string): string {
  const url = urlOf(address);
  return url === null ? address : part(url);
}
