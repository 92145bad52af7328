import { diagnostics } from 'virtual:diagnostics';
import { pause } from '../engine/contracts/pause.ts';
import type { Program } from '../engine/contracts/program.ts';
import { afterFirstPaint } from './assets/afterFirstPaint.ts';
import { hasLauncher } from './assets/hasLauncher.ts';
import { loadPageAssets } from './assets/loadPageAssets.ts';
import { beginEngine } from './beginEngine.ts';
import { contentOf } from './content/contentOf.ts';
import { contentLoaders } from './content/loaders.ts';
import { contextCheck } from './contextCheck.ts';
import { arrivalOf } from './contextSources.ts';
import { listenForFlows } from './development/hotFlows.ts';
import { listenForTextOrigins } from './development/textOrigins.ts';
import type { FaultChannel } from './faults.ts';
import { createHistory } from './history.ts';
import { replaySubmit } from './hydration/earlyPress.ts';
import { prefetchHydration } from './prefetch/prefetchHydration.ts';
import { shortly } from './prefetch/shortly.ts';
import { signInAt, signsIn } from './prefetch/signsIn.ts';
import { listenForTouch, wasTouched } from './prefetch/touch.ts';
import { readPrerendered } from './prerender/readPrerendered.ts';
import { browserClock, createStore } from './stores.ts';
import { beginVisit } from './visit.ts';

// Taken now, because page assets may replace it later.
const send = window.fetch.bind(window);
const content = contentOf(document);
const bring = contentLoaders(content, send);
const local = createStore(() => window.localStorage);
const tab = createStore(() => window.sessionStorage);

/** Maximum delay of background work while a sign-in is pending. */
const urgentMilliseconds = 5_000;

/** How long the start waits for the first call of a pending sign-in. */
const sendingMilliseconds = 500;

/** How long rendering waits for a pending sign-in. */
const drawingMilliseconds = 1_500;

async function boot(app: HTMLElement, bringProgram: () => Promise<Program>, faults: FaultChannel): Promise<void> {
  // Chromium records where a fetch was called. During the load of this file, that makes it parse the whole file again.
  await pause();
  const check = (): ReturnType<typeof contextCheck> => contextCheck([local, tab]);
  // A chunk of its own, so that neither the engine nor a sign-in waits for it.
  prefetchHydration(document);
  const [program, isContext] = await Promise.all([bringProgram().catch(bringProgram), check().catch(check)]);
  const visit = beginVisit(program, content, { tab, local }, send);
  const { prewarm, ...effects } = visit.effects;
  faults.sendTo((fault) => void effects.notifiers['log.error'](fault));
  document.documentElement.toggleAttribute('data-launcher', hasLauncher(visit.serving));
  const prerendered = readPrerendered(app, program);
  // If the customer interacted before hydration, start the sign-in first.
  const isAwaited = prerendered !== null && signInAt(program, prerendered.screen) !== null && wasTouched(app);
  const urgent = isAwaited ? shortly(prewarm(), browserClock, urgentMilliseconds).then(pause) : Promise.resolve();
  // Let the first call leave before the engine starts, which takes a phone as long as a round trip.
  if (isAwaited) await shortly(effects.sent, browserClock, sendingMilliseconds);
  await pause();
  const history = createHistory(program.basePath, window);
  const engine = beginEngine({
    visit,
    history,
    loaders: bring.views,
    isContext,
    local,
    tab,
    arrival: arrivalOf(performance),
    urgent,
  });
  const { runtime, views, shown, bringAfter } = engine;
  let isForeseen = false;
  const touched = (): void => {
    const run = signsIn(runtime.read());
    if (run === null) return;
    const prewarmed = prewarm();
    // Fetch the screens that follow before the submit, which then has the connection to itself.
    if (!isForeseen) void prewarmed.then(() => bringAfter(run));
    isForeseen = true;
  };
  // Customers that use a field are about to sign in. A visit alone begins no transaction.
  listenForTouch(document, touched);
  const early = replaySubmit(app, prerendered?.screen ?? null, runtime);
  // A failure is reported when the page is mounted, which asks again.
  if (prerendered) views.load(prerendered.locale, prerendered.screen).catch(() => undefined);
  if (import.meta.hot) {
    listenForFlows(import.meta.hot, diagnostics, (update) => {
      views.replaceAll(update);
      runtime.replaceProgram(update.program);
    });
    listenForTextOrigins({ read: () => runtime.read() });
  }
  // Rendering would take processor time from the sign-in.
  await shortly(urgent, browserClock, drawingMilliseconds);
  const { mountProduct } = await import('./product.tsx');
  await pause();
  await mountProduct({ app, prerendered, visit, engine, environments: content.environments, early, touched });
  loadPageAssets(visit, Promise.all([afterFirstPaint(shown, window), urgent]));
}

/** Starts the product. Rejects when a file of it did not come, or its code fails. */
export async function start(faults: FaultChannel): Promise<void> {
  const app = document.getElementById('app');
  if (!app) throw new Error('The page has no element with the id "app".');
  if (bring.program) return boot(app, bring.program, faults);
  if (import.meta.hot) listenForFlows(import.meta.hot, diagnostics, null);
}
