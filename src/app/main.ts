import { diagnostics } from 'virtual:diagnostics';
import { laterChunks } from '../engine/contracts/contentElement.ts';
import { pause } from '../engine/contracts/pause.ts';
import type { Program } from '../engine/contracts/program.ts';
import { hasLauncher } from './assets/hasLauncher.ts';
import { contentOf } from './content/contentOf.ts';
import { contentLoaders } from './content/loaders.ts';
import { contextCheck } from './contextCheck.ts';
import { listenForFlows } from './development/hotFlows.ts';
import type { FaultChannel } from './faults.ts';
import { prefetchChunks } from './prefetch/prefetchChunks.ts';
import { shortly } from './prefetch/shortly.ts';
import { signInAt } from './prefetch/signsIn.ts';
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

/** How long the engine waits for the first call of a pending sign-in. */
const sendingMilliseconds = 1_000;

/**
 * Begins the visit and, for customers who use a field already, the sign-in. The engine and the rendering code come after
 * that, in chunks of their own, so that no sign-in waits for them.
 */
async function boot(app: HTMLElement, bringProgram: () => Promise<Program>, faults: FaultChannel): Promise<void> {
  // Chromium records where a fetch was called. During the load of this file, that makes it parse the whole file again.
  await pause();
  prefetchChunks(document, laterChunks);
  const program = await bringProgram().catch(bringProgram);
  const visit = beginVisit(program, content, { tab, local }, send);
  const { prewarm, sent, notifiers } = visit.effects;
  faults.sendTo((fault) => void notifiers['log.error'](fault));
  document.documentElement.toggleAttribute('data-launcher', hasLauncher(visit.serving));
  const prerendered = readPrerendered(app, program);
  const canSignIn = prerendered !== null && signInAt(program, prerendered.screen) !== null;
  let urgent: Promise<void> | null = null;
  const signIn = (): Promise<void> => {
    const prewarmed = prewarm();
    urgent ??= shortly(prewarmed, browserClock, urgentMilliseconds).then(pause);
    return prewarmed;
  };
  if (canSignIn && wasTouched(app)) void signIn();
  const beforeEngine = new AbortController();
  if (canSignIn) listenForTouch(document, () => void signIn(), beforeEngine.signal);
  const check = (): ReturnType<typeof contextCheck> => contextCheck([local, tab]);
  const [{ runVisit }, isContext] = await Promise.all([import('./runVisit.ts'), check().catch(check)]);
  await pause();
  // The engine takes a phone as long to start as a call to be answered, so the call leaves first.
  if (urgent !== null) await shortly(sent, browserClock, sendingMilliseconds);
  const { environments } = content;
  const waits = { signIn, beforeEngine, urgent: () => urgent ?? Promise.resolve() };
  await runVisit({ app, visit, prerendered, environments, isContext, loaders: bring.views, local, tab, ...waits });
}

/** Starts the product. Rejects when a file of it did not come, or its code fails. */
export async function start(faults: FaultChannel): Promise<void> {
  const app = document.getElementById('app');
  if (!app) throw new Error('The page has no element with the id "app".');
  if (bring.program) return boot(app, bring.program, faults);
  if (import.meta.hot) listenForFlows(import.meta.hot, diagnostics, null);
}
