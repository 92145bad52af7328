import type { Services } from '../../../engine/contracts/services.ts';
import type { EffectJournal } from '../../journal.ts';
import { within } from '../../limits.ts';

/** More than all kinds of faults of a page may tell at once. */
const longestQueue = 40;
const mostAPage = 200;
/** A browser has six connections to a host, and the provider may be on the same one. */
const mostAtOnce = 2;
const timeoutMs = 5_000;
/** Delay of each entry, so that the page is drawn before it is logged. */
export const headStartMilliseconds = 200;

/** Takes functions that make the bodies of log entries, and sends these in turn. */
interface LogQueue {
  offer(bodyOf: () => string): void;
}

/**
 * Sends entries to the log ingest endpoint, two at a time and each once. An entry that is not taken is lost, and so are
 * entries that come while forty are waiting: a log that is down or slow must not cost the customer anything. Entries that
 * wait when the page is left are sent then, and outlive it.
 */
export function createLogQueue(
  { env, http, clock, document }: Pick<Services, 'env' | 'http' | 'clock' | 'document'>,
  journal: EffectJournal,
): LogQueue {
  const waiting: (() => string)[] = [];
  let underWay = 0;
  let sentCount = 0;

  async function post(body: string, signal: AbortSignal | null): Promise<void> {
    const headers = { 'content-type': 'application/json' };
    const init = { method: 'POST', headers, body, keepalive: true, credentials: 'omit', signal } as const;
    const { ok, status } = await http(env.log, init);
    if (!ok) journal.note({ what: 'log: not taken', code: String(status) });
  }

  async function send(body: string): Promise<void> {
    underWay += 1;
    try {
      await within(clock, timeoutMs, (limit) => post(body, limit));
    } catch {
      journal.note({ what: 'log: not reached' });
    }
    underWay -= 1;
    next();
  }

  function next(): void {
    if (underWay >= mostAtOnce) return;
    const bodyOf = waiting.shift();
    if (bodyOf !== undefined) void send(bodyOf());
  }

  document.defaultView?.addEventListener('pagehide', () => {
    for (const bodyOf of waiting.splice(0)) post(bodyOf(), null).catch(() => undefined);
  });

  return {
    offer(bodyOf) {
      // Limits a page that fails over and over.
      if (sentCount >= mostAPage || waiting.length + underWay >= longestQueue) return;
      sentCount += 1;
      waiting.push(bodyOf);
      clock.after(headStartMilliseconds, next);
    },
  };
}
