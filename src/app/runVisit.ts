import { diagnostics } from 'virtual:diagnostics';
import type { Environments } from '../compiler/emit/environments.ts';
import { pause } from '../engine/contracts/pause.ts';
import { afterFirstPaint } from './assets/afterFirstPaint.ts';
import { loadPageAssets } from './assets/loadPageAssets.ts';
import { beginEngine, type EngineParts } from './beginEngine.ts';
import { arrivalOf } from './contextSources.ts';
import { listenForFlows } from './development/hotFlows.ts';
import { listenForTextOrigins } from './development/textOrigins.ts';
import { createHistory } from './history.ts';
import { replaySubmit } from './hydration/earlyPress.ts';
import { shortly } from './prefetch/shortly.ts';
import { signsIn } from './prefetch/signsIn.ts';
import { listenForTouch } from './prefetch/touch.ts';
import type { Prerendered } from './prerender/prerendered.ts';
import { browserClock } from './stores.ts';

/** How long rendering waits for a pending sign-in. */
const drawingMilliseconds = 1_500;

/** What the page has before the engine. */
interface VisitInput extends Omit<EngineParts, 'history' | 'arrival'> {
  readonly app: HTMLElement;
  /** What the page was prerendered as; null where it was not. */
  readonly prerendered: Prerendered | null;
  readonly environments: Environments;
  /** Prepares a sign-in, which is urgent until that is done. */
  readonly signIn: () => Promise<void>;
  /** Ends what listens for touches until the engine does. */
  readonly beforeEngine: AbortController;
}

/** Starts the engine of a visit, gives it what was typed and pressed before, and has the page rendered. */
export async function runVisit({
  app,
  prerendered,
  environments,
  signIn,
  beforeEngine,
  ...parts
}: VisitInput): Promise<void> {
  const { visit, urgent } = parts;
  // Before the history marks its entry.
  const arrival = arrivalOf(performance, window.history.state);
  const history = createHistory(visit.program.basePath, Object.keys(visit.program.query), window);
  const engine = beginEngine({ ...parts, history, arrival });
  const { runtime, views, shown, bringAfter } = engine;
  let isForeseen = false;
  const touched = (): void => {
    const run = signsIn(runtime.read());
    if (run === null) return;
    const prewarmed = signIn();
    // Fetch the screens that follow before the submit, which then has the connection to itself.
    if (!isForeseen) void prewarmed.then(() => bringAfter(run));
    isForeseen = true;
  };
  await pause();
  engine.start();
  // Customers that use a field are about to sign in. A visit alone begins no transaction.
  beforeEngine.abort();
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
  await shortly(urgent(), browserClock, drawingMilliseconds);
  const { mountProduct } = await import('./product.tsx');
  await pause();
  await mountProduct({ app, prerendered, visit, engine, environments, early, touched });
  loadPageAssets(visit, Promise.all([afterFirstPaint(shown, window), urgent()]));
}
