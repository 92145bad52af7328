import '../ui/styles/index.css';
import { diagnostics } from 'virtual:diagnostics';
import { validateContext } from 'virtual:validators';
import { createCookies, createEffects, forgetTransaction } from '../effects/index.ts';
import { createDataLayer } from '../effects/telemetry/dataLayer.ts';
import type { Published } from '../engine/contracts/ports.ts';
import type { Program } from '../engine/contracts/program.ts';
import { createJournal, createMemory, createRuntime, type Runtime } from '../engine/runtime/index.ts';
import { wantedLocale } from '../ui/scene/wantedLocale.ts';
import { createViewStore, type ViewStore } from '../ui/views.ts';
import { afterFirstPaint } from './assets/afterFirstPaint.ts';
import { hasLauncher } from './assets/hasLauncher.ts';
import { loadAssets } from './assets/loadAssets.ts';
import type { TrustedTypes } from './assets/scriptPolicy.ts';
import { contentOf } from './content/contentOf.ts';
import { contentLoaders } from './content/loaders.ts';
import { testHookOf } from './content/testHookOf.ts';
import { listenForFlows } from './development/hotFlows.ts';
import { drawnOn } from './drawn/drawnOn.ts';
import { effectPort } from './effectPort.ts';
import { chooseEnvironment } from './environment.ts';
import { factsOf } from './facts.ts';
import { reloadOnce } from './first/reloadOnce.ts';
import { tellLate } from './first/tellLate.ts';
import { createHistory } from './history.tsx';
import { leaveEnvironment } from './leaveEnvironment.ts';
import { leaveOnceShown } from './leaveOnceShown.ts';
import { mountNew, takeOver } from './mount.tsx';
import { judgeUrl } from './safeUrl.ts';
import { sessionView } from './sessionView.ts';
import { browserClock, createStore } from './stores.ts';
import { environmentKey, keepEnvironment } from './tabEnvironment.ts';

// Page assets come later, and what they put in its place is not what the product speaks through.
const send = window.fetch.bind(window);
const content = contentOf(document);
const bring = contentLoaders(content, send);

/** The composition root: the only place that knows all parts. */
function begin(first: Program, views: ViewStore, app: HTMLElement, drawn: Published | null): void {
  const journal = createJournal(browserClock.now);
  const local = createStore(() => window.localStorage);
  const tab = createStore(() => window.sessionStorage);
  const { brand, basePath } = first;
  const { environment, serving, left } = chooseEnvironment(content.environments, {
    page: new URL(location.href),
    referrer: document.referrer,
    kept: tab.read(environmentKey),
    judge: (address) => judgeUrl(address, { brand, production: false, origin: location.origin, basePath }),
  });
  keepEnvironment(tab, environment);
  if (left) leaveEnvironment(left, document, tab, first.cookies);
  const cookies = createCookies(document, first.cookies, environment);
  const uuid = (): string => crypto.randomUUID();
  const support = typeof PublicKeyCredential === 'undefined' ? null : PublicKeyCredential;
  const judge = (address: unknown): string | null =>
    judgeUrl(address, { brand, production: environment.production, origin: location.origin, basePath });

  const { handlers, notifiers, prepare } = createEffects(
    {
      env: environment,
      http: (input, init) => send(input, init),
      credentials: navigator.credentials ?? null,
      passkeys: support,
      cookies,
      clock: browserClock,
      location: { origin: location.origin, start: `${location.origin}${first.basePath}/${startRoute(first)}` },
      tab,
      session: () => sessionView(runtime.read().snapshot.context),
      catalogue: first.catalogue,
      cookieTable: first.cookies,
      document,
    },
    journal,
    testHookOf(content),
  );
  const { Router, port } = createHistory(first.basePath, window);
  const shown = (): Promise<void> =>
    views.load(wantedLocale(runtime.read()), runtime.read().snapshot.screen ?? first.start);
  const memory = createMemory({ local, tab }, validateContext, () => {
    forgetTransaction(tab);
    // The entry names the visit, which the runtime knows as soon as it stands.
    queueMicrotask(() => void notifiers['log.error']({ message: 'stored context discarded' }));
  });
  const runtime: Runtime = createRuntime(first, {
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
          uuid,
          judge,
          passkeys: support !== null && 'credentials' in navigator,
          languages: navigator.languages,
        },
        address,
        firstArrival,
        context,
      ),
    judge,
    dataLayer: createDataLayer(window as { dataLayer?: unknown[] }),
  });

  // Somebody who begins to type is about to sign in; who only passes by costs no request.
  document.addEventListener('input', prepare, { once: true });
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
  const surroundings = { views, Router, judge };
  if (drawn) takeOver(app, drawn, runtime, surroundings, prepare);
  else mountNew(app, runtime, surroundings);
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  const missing = (kind: string): void => journal.note({ what: 'page asset missing', name: kind });
  void afterFirstPaint(shown, window).then(() => loadAssets(assets, { document, trustedTypes }, missing));
}

function startRoute({ states, start }: Program): string {
  const state = states[start];
  return state?.kind === 'screen' ? state.route : '';
}

const app = document.getElementById('app');
if (!app) throw new Error('The page has no element with the id "app".');

async function boot(app: HTMLElement, bringProgram: () => Promise<Program>): Promise<void> {
  const program = await bringProgram().catch(bringProgram);
  const views = createViewStore(bring.views);
  const drawn = await drawnOn(app, program, content.environments, views);
  if (!drawn) app.replaceChildren();
  begin(program, views, app, drawn);
}

if (bring.program) {
  boot(app, bring.program).catch(() => {
    if (!reloadOnce(() => window.sessionStorage, location)) tellLate(document);
  });
} else if (import.meta.hot) listenForFlows(import.meta.hot, diagnostics, () => location.reload());
