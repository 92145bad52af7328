import type { Services } from '../../engine/contracts/services.ts';
import type { EffectJournal } from '../journal.ts';
import { within } from '../within.ts';

const longestQueue = 20;
const mostAPage = 200;
/** A browser has six connections to a host, and the provider may be on the same one. */
const mostAtOnce = 2;
const patienceMilliseconds = 5_000;
/** What has happened is drawn before it is told: customers wait for the one, nobody for the other. */
export const headStartMilliseconds = 200;

/** Takes what makes the bodies of log entries, and sends them when it can. */
export interface LogQueue {
  offer(bodyOf: () => string): void;
}

/**
 * Sends entries to the log ingest endpoint, two at a time and each once. One that is not taken is lost, and so is what
 * comes while twenty are waiting: a log that is down, slow or hanging costs the customer nothing. What still waits when
 * the page is left is sent then, and outlives it.
 */
export function createLogQueue(
  { env, http, clock, document }: Pick<Services, 'env' | 'http' | 'clock' | 'document'>,
  journal: EffectJournal,
): LogQueue {
  const waiting: (() => string)[] = [];
  let underWay = 0;
  let taken = 0;

  async function post(body: string, signal: AbortSignal | null): Promise<void> {
    const headers = { 'content-type': 'application/json' };
    const init = { method: 'POST', headers, body, keepalive: true, credentials: 'omit', signal } as const;
    const { ok, status } = await http(env.log, init);
    if (!ok) journal.note({ what: 'log: not taken', code: String(status) });
  }

  async function send(body: string): Promise<void> {
    underWay += 1;
    try {
      await within(clock, patienceMilliseconds, (limit) => post(body, limit));
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
      // A page that goes wrong in circles stops telling so at some time.
      if (taken >= mostAPage || waiting.length + underWay >= longestQueue) return;
      taken += 1;
      waiting.push(bodyOf);
      clock.after(headStartMilliseconds, next);
    },
  };
}
