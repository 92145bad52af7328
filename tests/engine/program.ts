import type {
  Alternative,
  FieldLogic,
  Go,
  OverlayLogic,
  Program,
  Run,
  ScreenState,
  State,
} from '../../src/engine/contracts/program.ts';

/** Shorthand for compiled programs: says only what a test is about. */
export const stay: Go = { kind: 'stay' };
export const next = (to: string): Go => ({ kind: 'next', to });
export const open = (overlay: string): Go => ({ kind: 'open', overlay });

export function run(effect: string, then: Run['then'], input: Run['with'] = {}, given: readonly string[] = []): Go {
  return { kind: 'run', run: { effect, with: input, then, given } };
}

export function take(go: Go, more: Partial<Alternative> = {}): Alternative {
  return {
    when: [],
    unless: [],
    set: {},
    fill: {},
    notify: [],
    errors: [],
    go,
    ...more,
  };
}

export function field(more: Partial<FieldLogic> = {}): FieldLogic {
  return {
    input: 'text',
    shown: { when: [], unless: [] },
    rules: [],
    summary: null,
    initial: null,
    clean: null,
    options: [],
    preselect: null,
    ...more,
  };
}

export function screen(route: string, more: Partial<ScreenState> = {}): ScreenState {
  return { kind: 'screen', route, access: 'anyone', alert: [], form: {}, on: {}, overlays: {}, ...more };
}

export function overlay(more: Partial<OverlayLogic> = {}): OverlayLogic {
  return { kind: 'modal', dismissible: false, on: {}, ...more };
}

export function step(
  effect: string,
  then: Run['then'],
  more: { readonly set?: Run['with']; readonly with?: Run['with'] } = {},
): State {
  return { kind: 'step', set: more.set ?? {}, notify: [], run: { effect, with: more.with ?? {}, then } };
}

const key = { persist: 'tab', source: null, survivesClear: false } as const;

export function program(states: Readonly<Record<string, State>>, more: Partial<Program> = {}): Program {
  const effect = {
    kind: 'effect',
    awaitsCustomer: false,
    prewarm: false,
    deadlineSeconds: 20,
    late: 'late',
    failure: 'failed',
  } as const;
  const [start = ''] = Object.keys(states);
  return {
    version: '1',
    brand: { name: 'Example', supportPhone: '800-782-8332', companyDomains: ['example.com'], nativeSchemes: [] },
    basePath: '/login-ui',
    start,
    unknownPath: start,
    locales: ['en-US'],
    query: { goto: { into: 'gotoUrl', accept: 'allowed-redirect', keep: true, visit: false } },
    access: { anyone: { needs: [], onDenied: null } },
    on: {},
    overlays: {},
    states,
    roles: {
      language: 'locale',
      transaction: 'transaction',
      begun: 'resumeTried',
      customer: 'customer',
      signedIn: 'isAuthenticated',
    },
    persistence: 'tab',
    conditions: {},
    rules: {
      given: { copy: 'rule.given', judge: 'flow', passes: { '!!': { var: 'value' } } },
      short: { copy: 'rule.short', judge: 'flow', passes: { '<=': [{ length: { var: 'value' } }, 3] } },
    },
    patterns: {},
    context: {
      gotoUrl: { ...key, survivesClear: true },
      seen: { ...key, survivesClear: 'all' },
      homeUrl: { ...key, persist: 'never', source: 'environment.urls.home', survivesClear: true },
      username: { ...key, persist: 'local', personal: true },
      authFlow: { ...key, persist: 'local' },
      codeAttempts: { ...key, fallback: 0 },
      resumeTried: { ...key, persist: 'never', survivesClear: true },
      techErrorReason: key,
      transaction: key,
    },
    effects: { work: effect, other: effect, note: { ...effect, kind: 'notification' } },
    catalogue: { keys: {}, texts: {}, http: {}, again: {}, nearest: {} },
    remedies: {},
    cookies: {},
    limits: { callSeconds: 10, pressSeconds: 20, wordsSeconds: 5 },
    ...more,
  };
}
