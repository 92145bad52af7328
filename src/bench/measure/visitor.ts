import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, CDPSession } from 'playwright';
import type { BenchedPage } from '../benchedPage.ts';
import type { Profile, VisitPace } from '../plan.ts';
import { elsewherePath } from '../serve/benchServer.ts';
import { ofKind, type Sighting, type SightingOf } from './sampleOf.ts';
import { listenToWire } from './wire.ts';

/** A visitor of one page in a new browser. */
export type BenchVisitor = Awaited<ReturnType<typeof visit>>;

const probe = readFileSync(new URL('probe.js', import.meta.url), 'utf8').replace(/;\s*$/u, '');
const world = 'bench';
const quietMs = 1_200;
const restTimeoutMs = 60_000;
const patienceMs = 40_000;

/** Opens the page in a new context, with a cache that only a warm visit fills, under the conditions of the profile. */
export async function visit(browser: Browser, origin: string, page: BenchedPage, profile: Profile, pace: VisitPace) {
  const { width, height, isMobile } = profile;
  const context = await browser.newContext({
    viewport: { width, height },
    isMobile,
    hasTouch: isMobile,
    locale: 'en-US',
  });
  const tab = await context.newPage();
  const session = await context.newCDPSession(tab);
  const received: (Sighting & { readonly origin: number })[] = [];
  let lastTask = performance.now();
  session.on('Runtime.bindingCalled', ({ payload }) => {
    const sighting = JSON.parse(payload) as Sighting & { readonly origin: number };
    received.push(sighting);
    if (sighting.kind === 'task') lastTask = performance.now();
  });
  // Customers come from a page of another site, and browsers start another process for the next site. Coming from an
  // empty tab, only a page whose headers isolate it would pay for that.
  const elsewhere = origin.replace('//localhost', '//127.0.0.1') + elsewherePath;
  await tab.goto(elsewhere);
  await session.send('Runtime.enable');
  await session.send('Runtime.addBinding', { name: 'tellBench', executionContextName: world });
  await session.send('Page.enable');
  const { userId, next } = page;
  // Timing each key costs a little.
  const source = `(${probe})(${JSON.stringify({ userId, next, timesKeys: pace === 'calm' })})`;
  const addProbe = () => session.send('Page.addScriptToEvaluateOnNewDocument', { source, worldName: world });
  const { identifier } = await addProbe();
  await session.send('Network.enable');
  const { roundTripMs, bytesPerSecond, slowdown } = profile;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: roundTripMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  let wire = listenToWire(session);
  const isQuiet = (since: number): true | undefined => {
    const last = Math.max(since, lastTask, wire.lastChange());
    return (wire.pending().length === 0 && performance.now() - last > quietMs) || undefined;
  };
  /** Resolves when there were no requests and no long tasks for a while. @throws when that does not happen in time */
  const rest = async (): Promise<void> => {
    const start = performance.now();
    await until(() => isQuiet(start), `the page did not come to rest within ${restTimeoutMs} ms`, restTimeoutMs).catch(
      (cause: Error) => {
        throw new Error([cause.message, ...wire.pending()].join(', '));
      },
    );
  };
  if (pace === 'warm') {
    await session.send('Page.navigate', { url: `${origin}${page.address}` });
    await until(() => ofKind(received, 'field')[0], 'the first visit showed no field', restTimeoutMs);
    await rest();
    // The page between the visits belongs to neither.
    await session.send('Page.removeScriptToEvaluateOnNewDocument', { identifier });
    await tab.goto(elsewhere);
    received.length = 0;
    await addProbe();
    wire = listenToWire(session);
  }
  await browserAtRest(browser);
  await session.send('Page.navigate', { url: `${origin}${page.address}` });

  /** What was seen in the page itself, not in one that it led to. */
  const sightings = (): readonly Sighting[] => received.filter(({ origin: of }) => of === received[0]?.origin);
  return {
    session,
    wire,
    sightings,
    /** When the navigation began, in milliseconds since 1970. */
    began: () => received[0]?.origin ?? Number.NaN,
    /** @throws when it is not seen in time */
    wait: <Kind extends Sighting['kind']>(kind: Kind): Promise<SightingOf<Kind>> =>
      until(() => ofKind(sightings(), kind)[0], `"${kind}" was not seen within ${patienceMs} ms`),
    rest,
    close: () => context.close(),
  };
}

const lookMs = 100;
/** The number of consecutive checks at which the browser is idle. */
const calmLooks = 3;
const busyMs = 25;
const openingMs = 2_500;

/** Waits until the browser has opened its window, which takes longer than it reports. Gives up after a while. */
async function browserAtRest(browser: Browser): Promise<void> {
  const session = await browser.newBrowserCDPSession();
  const spentMs = async (): Promise<number> => {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime * 1000, 0);
  };
  const end = performance.now() + openingMs;
  let spent = await spentMs();
  for (let calm = 0; calm < calmLooks && performance.now() < end; ) {
    await pause(lookMs);
    const now = await spentMs();
    calm = now - spent < busyMs ? calm + 1 : 0;
    spent = now;
  }
  await session.detach();
}

/** Keys that are not characters. */
const named: Readonly<Record<string, { readonly code: number; readonly text?: string }>> = {
  Tab: { code: 9 },
  Backspace: { code: 8 },
  Enter: { code: 13, text: '\r' },
};

/**
 * Presses a key as a keyboard does. Resolves when the page has received it; a caller that does not wait types ahead.
 */
export async function pressKey(session: CDPSession, key: string): Promise<void> {
  const { code, text } = named[key] ?? { code: key.toUpperCase().charCodeAt(0), text: key };
  const event = { key, windowsVirtualKeyCode: code, ...(named[key] ? { code: key } : {}) };
  const down = session.send('Input.dispatchKeyEvent', {
    type: text === undefined ? 'rawKeyDown' : 'keyDown',
    ...event,
    ...(text === undefined ? {} : { text }),
  });
  const up = session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...event });
  await Promise.all([down, up]);
}

/** Presses where a finger or a mouse would. */
export async function pressAt(session: CDPSession, x: number, y: number): Promise<void> {
  const at = { x, y, button: 'left', clickCount: 1 } as const;
  await Promise.all([
    session.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...at }),
    session.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...at }),
  ]);
}

/** Repeats a query until it has an answer. @throws when there is none in time */
export async function until<Answer>(
  ask: () => Answer | undefined,
  complaint: string,
  timeoutMs = patienceMs,
): Promise<Answer> {
  const end = performance.now() + timeoutMs;
  for (;;) {
    const answer = ask();
    if (answer !== undefined) return answer;
    if (performance.now() > end) throw new Error(complaint);
    await pause(5);
  }
}
