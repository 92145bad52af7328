import { diagnostics } from 'virtual:diagnostics';
import type { Environments } from '../compiler/emit/environments.ts';
import { forgetTransaction } from '../effects/index.ts';
import { createDataLayer } from '../effects/telemetry/dataLayer.ts';
import type { KeyValueStore } from '../engine/contracts/services.ts';
import { createMemory, createRuntime, type Runtime } from '../engine/runtime/index.ts';
import { wantedLocale } from '../ui/scene/wantedLocale.ts';
import { createViewStore, type ViewLoaders } from '../ui/views.ts';
import { bringNext } from './ahead/bringNext.ts';
import { savesData } from './ahead/savesData.ts';
import { signsIn } from './ahead/signsIn.ts';
import { listenForTouch } from './ahead/touch.ts';
import { afterFirstPaint } from './assets/afterFirstPaint.ts';
import { hasLauncher } from './assets/hasLauncher.ts';
import { loadAssets } from './assets/loadAssets.ts';
import type { TrustedTypes } from './assets/scriptPolicy.ts';
import { isAboutGoneFile } from './content/fileGone.ts';
import { listenForFlows } from './development/hotFlows.ts';
import { drawnOn } from './drawn/drawnOn.ts';
import { effectPort } from './effectPort.ts';
import { factsOf } from './facts.ts';
import { reloadOnce } from './first/reloadOnce.ts';
import { createHistory } from './history.tsx';
import { leaveOnceShown } from './leaveOnceShown.ts';
import { mountNew, takeOver } from './mount.tsx';
import { pause } from './pause.ts';
import { browserClock } from './stores.ts';
import type { Visit } from './visit.ts';

/** What the page is made alive with. */
export interface Given {
  readonly app: HTMLElement;
  readonly visit: Visit;
  readonly environments: Environments;
  readonly loaders: ViewLoaders;
  readonly isContext: (value: unknown) => boolean;
  readonly local: KeyValueStore;
  readonly tab: KeyValueStore;
  /** What goes first on the line, because customers wait for it. */
  readonly urgent: Promise<void>;
}

/** Makes the page alive: as it was drawn, or anew. Resolves when that has begun. */
export async function enliven({
  app,
  visit,
  environments,
  loaders,
  isContext,
  local,
  tab,
  urgent,
}: Given): Promise<void> {
  const { program, environment, serving, journal, cookies, judge } = visit;
  const { handlers, notifiers, foresee } = visit.effects;
  const views = createViewStore(loaders);
  const drawn = await drawnOn(app, program, environments, views);
  if (!drawn) app.replaceChildren();
  await pause();
  const { Router, port } = createHistory(program.basePath, window);
  const shown = (): Promise<void> =>
    views.load(wantedLocale(runtime.read()), runtime.read().snapshot.screen ?? program.start);
  const memory = createMemory({ local, tab }, isContext, () => {
    forgetTransaction(tab);
    // The entry names the visit, which the runtime knows as soon as it stands.
    queueMicrotask(() => void notifiers['log.error']({ message: 'stored context discarded' }));
  });
  const runtime: Runtime = createRuntime(program, {
    effects: effectPort(handlers, notifiers),
    history: leaveOnceShown(port, browserClock, shown),
    clock: browserClock,
    memory,
    journal,
    facts: (address, firstArrival, context) =>
      factsOf(
        runtime.read().program,
        {
          environment,
          cookies,
          uuid: () => crypto.randomUUID(),
          judge,
          passkeys: typeof PublicKeyCredential !== 'undefined' && 'credentials' in navigator,
          languages: navigator.languages,
        },
        address,
        firstArrival,
        context,
      ),
    judge,
    dataLayer: createDataLayer(window as { dataLayer?: unknown[] }),
  });

  visit.follow(runtime);
  const touched = (): void => {
    if (signsIn(runtime.read())) void foresee();
  };
  // Somebody who touches a field is about to sign in; who only passes by begins nothing.
  listenForTouch(document, touched);
  bringNext(runtime, views, () => savesData(navigator), urgent);
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) runtime.comeBack();
  });
  if (import.meta.hot) {
    listenForFlows(import.meta.hot, diagnostics, (update) => {
      views.replaceAll(update);
      runtime.replaceProgram(update.program);
    });
  }
  const { assets = [] } = serving;
  document.documentElement.toggleAttribute('data-launcher', hasLauncher(serving));
  // The screen that comes next is gone: the page of today has it, and goes on from what is stored.
  const whenMissing = (failure: Error): void => {
    if (isAboutGoneFile(failure)) reloadOnce(() => window.sessionStorage, location);
  };
  const surroundings = { views, Router, judge, whenMissing };
  if (drawn) takeOver(app, drawn, runtime, surroundings, touched);
  else mountNew(app, runtime, surroundings);
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  const missing = (kind: string): void => journal.note({ what: 'page asset missing', name: kind });
  const ready = Promise.all([afterFirstPaint(shown, window), urgent]);
  void ready.then(() => loadAssets(assets, { document, trustedTypes }, missing));
}
