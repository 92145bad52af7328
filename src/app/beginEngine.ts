import { forgetTransaction, storedSession } from 'virtual:effects';
import { createDataLayer } from '../effects/core/log/dataLayer.ts';
import { pause } from '../engine/contracts/pause.ts';
import type { KeyValueStore } from '../engine/contracts/services.ts';
import { createMemory, createRuntime, createTrace, type Runtime } from '../engine/runtime/index.ts';
import { kindOf } from '../engine/runtime/journal.ts';
import { wantedLocale } from '../ui/store/wantedLocale.ts';
import { createViewStore, type ViewLoaders, type ViewStore } from '../ui/views.ts';
import { countAutomaticLeaves } from './automaticLeaves.ts';
import { type NavigationKind, readContextSources } from './contextSources.ts';
import { effectPort } from './effectPort.ts';
import type { BrowserHistory } from './history.ts';
import { keepChosen } from './keepChosen.ts';
import { leaveOnceShown } from './leaveOnceShown.ts';
import { memoizeUrlPolicy } from './memoizeUrlPolicy.ts';
import { type BringAfter, prefetchScreens } from './prefetch/prefetchScreens.ts';
import { savesData } from './prefetch/savesData.ts';
import { browserClock } from './stores.ts';
import { unlistedQuery } from './unlistedQuery.ts';
import type { Visit } from './visit.ts';
import { watchSession } from './watchSession.ts';

/** What the engine of a visit is made of. */
export interface EngineParts {
  readonly visit: Visit;
  readonly history: BrowserHistory;
  readonly loaders: ViewLoaders;
  readonly isContext: ((value: unknown) => boolean) | null;
  readonly local: KeyValueStore;
  readonly tab: KeyValueStore;
  /** How the browser came to load the page. */
  readonly arrival: NavigationKind;
  /** Settles when urgent requests, for which customers wait, are done. */
  readonly urgent: () => Promise<void>;
}

/** The running product, whether or not it is rendered yet. */
export interface BegunEngine {
  readonly runtime: Runtime;
  readonly views: ViewStore;
  readonly history: BrowserHistory;
  /** Goes to the screen of the page's address. */
  start(): void;
  readonly bringAfter: BringAfter;
  /** The policy of the visit for links and exits; what it refuses is logged, once an address. */
  readonly allowUrl: Visit['allowUrl'];
  /** Settles when the texts of the visible screen are here. */
  shown(): Promise<void>;
}

/**
 * Makes the engine of the page. It needs no rendering, so it can run while that code is being fetched.
 */
export function beginEngine({
  visit,
  history,
  loaders,
  isContext,
  local,
  tab,
  arrival,
  urgent,
}: EngineParts): BegunEngine {
  const { program, environment, journal, cookies, allowUrl } = visit;
  const { notifiers } = visit.effects;
  const trace = createTrace(tab);
  let arrivesBy = arrival;
  const views = createViewStore(loaders);
  const shown = (): Promise<void> =>
    views.load(wantedLocale(runtime.read()), runtime.read().snapshot.screen ?? program.start);
  const memory = createMemory({ local, tab }, isContext, () => {
    forgetTransaction(tab);
    // The log entry needs the visit's ids, which the runtime knows once it is created.
    queueMicrotask(() => void notifiers['log.error']({ message: 'stored context discarded' }));
  });
  const writeLog = (message: string, reason = ''): void =>
    queueMicrotask(() => void notifiers['log.error']({ message, reason }));
  const allowLogged = memoizeUrlPolicy(allowUrl, (site) => writeLog('address refused', site));
  const sources = {
    environment,
    cookies,
    session: () => storedSession({ cookies, cookieTable: program.cookies }),
    uuid: () => crypto.randomUUID(),
    now: browserClock.now,
    allowUrl,
    refused: (name: string) => writeLog('query value refused', name),
    referrer: document.referrer,
    origin: location.origin,
    passkeys: typeof PublicKeyCredential !== 'undefined' && 'credentials' in navigator,
    languages: navigator.languages,
  };
  const leaves = countAutomaticLeaves(tab, browserClock.now);
  if (arrival !== 'navigate') leaves.forget();
  for (const eventName of ['keydown', 'pointerdown', 'submit', 'click'])
    window.document.addEventListener(eventName, leaves.acted, { capture: true, passive: true });
  const runtime: Runtime = createRuntime(program, {
    effects: effectPort(visit.effects),
    mayLeave: leaves.allow,
    history: leaveOnceShown(history.port, browserClock, shown),
    clock: browserClock,
    memory,
    trace,
    journal: {
      ...journal,
      note(entry) {
        journal.note(entry);
        // Failures that a handler could not report itself.
        if (/late|failed|unknown/u.test(entry.what)) writeLog(`${entry.name}: ${entry.what}`, entry.code);
      },
    },
    facts(address, firstArrival, context) {
      const by = arrivesBy;
      // A page from the browser's cache arrives again, by Back.
      arrivesBy = 'back_forward';
      return readContextSources(runtime.read().program, sources, address, firstArrival, context, by);
    },
    allowUrl: allowLogged,
    dataLayer: createDataLayer(
      window as { dataLayer?: unknown[] },
      () => shown().then(pause, pause),
      (screen, cause) => writeLog(`${screen}: data layer failed`, kindOf(cause)),
    ),
  });
  visit.follow(runtime, trace);
  const bringAfter = prefetchScreens(runtime, views, () => savesData(navigator), urgent);
  const chooseAgain = keepChosen(window, tab, runtime);
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    leaves.forget();
    runtime.restoreFromCache();
    chooseAgain();
  });
  cookies.renew();
  watchSession(window, browserClock, runtime);
  const unlisted = unlistedQuery(program, history.port.current().query);
  if (unlisted !== '') writeLog('query names unknown', unlisted);
  const start = (): void => {
    runtime.start();
    if (arrival !== 'navigate') chooseAgain();
  };
  return { runtime, views, history, start, shown, bringAfter, allowUrl: allowLogged };
}
