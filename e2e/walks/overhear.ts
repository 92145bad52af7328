import type { Page } from 'playwright/test';
import type { MachineEvent } from '../../src/engine/contracts/machineEvent.ts';

/** What a page's runtime was told; first of each page that it begins anew; and the calls that the page made meanwhile. */
export type Told =
  | { readonly type: 'loaded' }
  /** Method and path. */
  | { readonly type: 'request'; readonly call: string }
  | MachineEvent;

const calls = /^\/(?:idp|oauth2|css|api|_idp\/telephony)(?:\/|$)/u;

/** What was told, in its order. */
export interface Overheard {
  /** The next that was told; waits for it. @throws when nothing is told for that long */
  next(milliseconds: number): Promise<Told>;
  /** What was told and not taken yet. */
  waiting(): readonly Told[];
}

/**
 * Listens to what a page's runtime is told: everything passes through its queue, which is an array. Nothing that ships
 * knows of it; a runtime that queues otherwise is heard no more, and every walk fails.
 */
export async function overhear(page: Page): Promise<Overheard> {
  const told: Told[] = [];
  let wake = (): void => {};
  const note = (what: Told): void => {
    told.push(what);
    wake();
  };
  await page.exposeBinding('overheard', ({ frame }, what: Told) => {
    if (frame === page.mainFrame()) note(what);
  });
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (calls.test(pathname) && request.method() !== 'OPTIONS')
      note({ type: 'request', call: `${request.method()} ${pathname}` });
  });
  await page.addInitScript(() => {
    if (window !== window.top || !location.pathname.startsWith('/login-ui/')) return;
    const { overheard } = window as unknown as { overheard(what: unknown): void };
    const signs: Readonly<Record<string, string>> = {
      event: 'name',
      change: 'field',
      left: 'field',
      dismiss: 'screen',
      outcome: 'call',
      timer: 'secondsLeft',
      location: 'facts',
      known: 'facts',
      ended: 'type',
      refused: 'next',
    };
    const push = Array.prototype.push;
    overheard({ type: 'loaded' });
    // biome-ignore lint/suspicious/noExplicitAny: as the original takes anything
    Array.prototype.push = function (...what: any[]) {
      for (const each of what) {
        const sign = typeof each === 'object' && each !== null && Object.hasOwn(each, 'type') ? signs[each.type] : '';
        if (sign && Object.hasOwn(each, sign)) overheard(each);
      }
      return push.apply(this, what);
    };
  });
  return {
    waiting: () => told,
    async next(milliseconds) {
      const [known] = told;
      if (known === undefined) {
        await new Promise<void>((resolve, reject) => {
          const giveUp = setTimeout(() => reject(new Error('The page was told nothing.')), milliseconds);
          wake = () => {
            clearTimeout(giveUp);
            resolve();
          };
        });
      }
      const first = told.shift();
      if (first === undefined) throw new Error('The page was told nothing.');
      return first;
    },
  };
}
