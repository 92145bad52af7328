import { createEffects } from 'virtual:effects';
import type { ContentIndex } from '../compiler/content/contentIndex.ts';
import { createCookies } from '../effects/core/cookie/cookies.ts';
import type { Effects } from '../effects/effects.ts';
import type { Engine } from '../engine/contracts/ports.ts';
import type { Program } from '../engine/contracts/program.ts';
import { allowUrl } from '../engine/contracts/safeUrl.ts';
import type { Cookies, KeyValueStore } from '../engine/contracts/services.ts';
import type { Snapshot } from '../engine/contracts/snapshot.ts';
import { createJournal, type Journal } from '../engine/runtime/journal.ts';
import type { Trace } from '../engine/runtime/trace.ts';
import { testHookOf } from './content/testHookOf.ts';
import { type ChosenEnvironment, chooseEnvironment } from './environment.ts';
import { leaveEnvironment } from './leaveEnvironment.ts';
import { recoverChunk } from './recoverChunk.ts';
import { claimedUid, sessionView } from './sessionView.ts';
import { browserClock } from './stores.ts';
import { environmentKey, keepEnvironment } from './tabEnvironment.ts';

/** What a visit has before rendering: its environment and its effects. */
export interface Visit extends Pick<ChosenEnvironment, 'environment' | 'serving'> {
  readonly program: Program;
  readonly journal: Journal;
  readonly cookies: Cookies;
  readonly effects: Effects;
  /** The absolute address of a reference, if the URL policy allows it. */
  readonly allowUrl: (address: unknown) => string | null;
  /** Connects the session to the engine, which makes it known, and has log entries tell the steps of its trace. */
  follow(engine: Pick<Engine, 'read' | 'subscribe'>, trace: Trace): void;
}

/**
 * Begins a visit: chooses the environment and creates the effects. It needs no rendering, so a sign-in can begin while
 * that code is being fetched.
 */
export function beginVisit(
  program: Program,
  content: ContentIndex,
  { tab, local }: Readonly<Record<'tab' | 'local', KeyValueStore>>,
  send: typeof fetch,
): Visit {
  const journal = createJournal(browserClock.now);
  const { brand, basePath, cookies: cookieTable, catalogue, remedies, limits } = program;
  const policy = { brand, origin: location.origin, basePath };
  const { environment, serving, left } = chooseEnvironment(content.environments, {
    page: new URL(location.href),
    referrer: document.referrer,
    kept: tab.read(environmentKey),
    allowUrl: (address) => allowUrl(address, { ...policy, production: false }),
  });
  keepEnvironment(tab, environment);
  if (left) leaveEnvironment(left, document, { tab, local }, cookieTable);
  let steps = (): string => '';
  let snapshot = (): Snapshot | null => null;
  const cookies = createCookies(document, cookieTable, environment, {
    now: browserClock.now,
    uid: () => claimedUid(program, snapshot()?.context ?? {}),
  });
  let begin = (): void => {};
  const effects = createEffects(
    {
      env: environment,
      // Redirects are refused: no API of the product redirects, and the target would receive what the customer typed.
      http: (input, init) => send(input, { redirect: 'error', ...init }),
      credentials: () => navigator.credentials ?? null,
      passkeys: () => (typeof PublicKeyCredential === 'undefined' ? null : PublicKeyCredential),
      isPressed: () => navigator.userActivation?.isActive ?? null,
      cookies,
      clock: browserClock,
      random: () => crypto.randomUUID(),
      location: { origin: location.origin, start: `${location.origin}${basePath}/${startRoute(program)}` },
      tab,
      local,
      session: () => sessionView(program, snapshot()?.context ?? {}),
      state: () => snapshot()?.state ?? null,
      trace: () => steps(),
      release: content.release,
      sessionKnown: new Promise((resolve) => {
        begin = resolve;
      }),
      catalogue,
      remedies,
      cookieTable,
      limits,
      document,
    },
    journal,
    testHookOf(content),
    () => recoverChunk(send, () => window.sessionStorage, location),
  );
  return {
    program,
    environment,
    serving,
    journal,
    cookies,
    effects,
    allowUrl: (address) => allowUrl(address, { ...policy, production: environment.production }),
    follow(engine, trace) {
      snapshot = () => engine.read().snapshot;
      steps = trace.read;
      const stop = engine.subscribe(() => {
        stop();
        begin();
      });
    },
  };
}

function startRoute({ states, start }: Program): string {
  const state = states[start];
  return state?.kind === 'screen' ? state.route : '';
}
