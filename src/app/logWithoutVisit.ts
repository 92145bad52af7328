import { contentOf } from './content/contentOf.ts';
import type { Fault } from './faults.ts';
import { servedAt } from './servedAt.ts';

/**
 * Sends a fault of a start that did not come as far as a visit to the log of the environment whose host serves the
 * page. The entry outlives a reload.
 */
export function logWithoutVisit(
  { message, reason }: Fault,
  { document, location, fetch }: Pick<Window & typeof globalThis, 'document' | 'location' | 'fetch'>,
): void {
  const { environments, release } = contentOf(document);
  const [, { log }] = servedAt(environments, location.hostname);
  const body = JSON.stringify({
    logLevel: 'ERROR',
    type: 'JSON',
    message,
    details: { release, state: 'start', reason },
  });
  const headers = { 'content-type': 'application/json' };
  // A log that is down costs the customer nothing.
  fetch(new URL(log, location.origin), { method: 'POST', headers, body, keepalive: true, credentials: 'omit' }).catch(
    () => undefined,
  );
}
