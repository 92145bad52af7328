/** Names of what went wrong with the page itself; no text, because a text could quote what was typed. */
export interface Fault {
  readonly message: string;
  readonly reason: string;
}

/** The faults of the page, heard from the start. */
export interface FaultChannel {
  /** Tells the faults of before and all that follow. Only the first that listens is told. */
  sendTo(send: (fault: Fault) => void): void;
  /** Takes an error for the page's own whatever code threw it: extensions wrap what the page calls, such as `fetch`. */
  own(error: unknown): void;
}

/** Limits the reports of a page that fails over and over. Each kind of fault has as many. */
const mostOfAKind = 10;

/** Addresses of the code of extensions. Safari hides theirs behind a mask. */
const ofExtension = /^(?:[\w-]+-extension|webkit-masked-url)(?::|$)/iu;

/**
 * Hears faults of the page that are not outcomes of effects: uncaught errors, unhandled rejections and violations of
 * the security policy. Each is told once. What extensions do wrong in the page is not told, nor what is no `Error`: the
 * browser's notice of a loop of observers, for one, or a text with which a scanner of links rejects.
 */
export function hearFaults(window: Window): FaultChannel {
  const reported = new Map<string, Set<string>>();
  const waiting: Fault[] = [];
  let send = (fault: Fault): void => void waiting.push(fault);
  let isReported = false;
  const owned = new Set<unknown>();
  const report = (message: string, reason: string, source: string, error?: unknown): void => {
    const ofKind = reported.get(message) ?? new Set();
    const isTooMuch = ofKind.has(reason) || ofKind.size >= mostOfAKind;
    if (!owned.has(error) && (isTooMuch || ofExtension.test(source))) return;
    reported.set(message, ofKind.add(reason));
    send({ message, reason });
  };
  const isFault = (error: unknown): boolean => error instanceof Error || owned.has(error);
  window.addEventListener('error', ({ error, filename, lineno, colno }) => {
    const place = `${partOf(filename, (url) => url.pathname)}:${lineno}:${colno}`;
    if (isFault(error)) report('page: error', `${nameOf(error)} at ${place}`, filename || sourceOf(error), error);
  });
  window.addEventListener('unhandledrejection', ({ reason }) => {
    if (isFault(reason)) report('page: unhandled rejection', nameOf(reason), sourceOf(reason));
  });
  window.document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) => {
    const blocked = partOf(blockedURI, ({ host, protocol }) => host || protocol);
    const source = ofExtension.test(blockedURI) ? blockedURI : sourceFile;
    report('page: policy violation', `${effectiveDirective} ${blocked}`, source);
  });
  return {
    own: (error) => void owned.add(error),
    sendTo(listener) {
      if (isReported) return;
      isReported = true;
      send = listener;
      for (const fault of waiting.splice(0)) send(fault);
    },
  };
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : typeof error;
}

/** The address of the code that threw, the first in the stack; empty where there is none. */
function sourceOf(error: unknown): string {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  return /[\w-]+:\/\/[^\s)]*/u.exec(stack.replace(error instanceof Error ? error.message : '', ''))?.[0] ?? '';
}

/**
 * Only a part of an address is reported, because the rest could quote what was typed. Words such as `eval` are no
 * addresses.
 */
function partOf(address: string, part: (url: URL) => string): string {
  try {
    return part(new URL(address));
  } catch {
    return address;
  }
}
