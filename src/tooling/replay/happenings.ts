import { isNewVisit, readContextSources } from '../../app/contextSources.ts';
import { prerenderUrlPolicy } from '../../app/prerender/prerenderUrlPolicy.ts';
import type { EnvironmentEntry } from '../../compiler/emit/environments.ts';
import type { Context } from '../../engine/contracts/generated/context.ts';
import type { MachineEvent } from '../../engine/contracts/machineEvent.ts';
import type { Environment } from '../../engine/contracts/services.ts';
import type { Snapshot } from '../../engine/contracts/snapshot.ts';
import { initialSnapshot } from '../../engine/machine/index.ts';
import { formsFor } from '../../proof/explore/forms.ts';
import { samplesOf } from '../../proof/explore/samples.ts';
import { type SeenControl, seenAt } from '../../proof/explore/seen.ts';
import type { Product } from '../../proof/product.ts';

/** Properties of the browser. */
export interface Situation {
  readonly query: Readonly<Record<string, string>>;
  /** By key of `cookies.json`. */
  readonly cookies: Readonly<Record<string, string>>;
  readonly hasPasskeys: boolean;
  /** The customer came from another company's site. */
  readonly fromOtherSite: boolean;
}

/** The action in a page that makes something happen. */
export type ReplayDeed =
  | { readonly do: 'open'; readonly route: string; readonly situation: Situation }
  | { readonly do: 'reload' }
  | { readonly do: 'go'; readonly steps: number }
  | { readonly do: 'press'; readonly control: SeenControl; readonly values: Snapshot['form']['values'] }
  | { readonly do: 'answer'; readonly effect: string; readonly code: string; readonly data: unknown }
  | { readonly do: 'dismiss' }
  | { readonly do: 'pass'; readonly seconds: number; readonly sleeps?: boolean }
  /** It follows by itself from an earlier action. */
  | { readonly do: 'nothing' };

/** A possible place of a customer. */
export interface ReplayPlace {
  readonly snapshot: Snapshot;
  readonly situation: Situation;
  /** The routes of the page's history entries, and the index of the current one. */
  readonly entries: readonly string[];
  readonly entry: number;
  readonly now: number;
}

/** A possible event at a place. */
export interface ReplayEvent {
  readonly deed: ReplayDeed;
  readonly event: MachineEvent;
  readonly from: Snapshot;
  readonly situation: Situation;
  readonly now: number;
}

/** The origin of stories. */
export const storyOrigin = 'http://localhost:4400';

export const usual: Situation = { query: {}, cookies: {}, hasPasskeys: false, fromOtherSite: false };

/** Variants of a browser that differ in one or two properties. */
export function otherSituations({ program }: Product, from: Situation, things: 1 | 2): readonly Situation[] {
  const one = (before: Situation): readonly Situation[] => [
    { ...before, hasPasskeys: !before.hasPasskeys },
    ...Object.entries(program.query).map(([name, { accept }]) => ({
      ...before,
      query: { ...before.query, [name]: sampleOf(accept, name, program.locales) },
    })),
    ...cookiesOf(program).map((key) => ({ ...before, cookies: toggled(before.cookies, key) })),
    { ...before, fromOtherSite: !before.fromOtherSite },
  ];
  return things === 1 ? one(from) : one(from).flatMap(one);
}

function sampleOf(accept: string, name: string, locales: readonly string[]): string {
  if (accept === 'true-or-false') return 'true';
  return accept === 'locale' ? (locales[1] ?? '') : `${storyOrigin}/_idp/site/${name}`;
}

function cookiesOf({ context }: Product['program']): readonly string[] {
  return Object.values(context).flatMap(({ source }) => {
    const [family, key = ''] = source?.split('.') ?? [];
    return family === 'cookie' ? [key] : [];
  });
}

function toggled(cookies: Situation['cookies'], key: string): Situation['cookies'] {
  const { [key]: before, ...others } = cookies;
  return before === undefined ? { ...cookies, [key]: `sample-${key.toLowerCase()}` } : others;
}

/**
 * Every possible event at a place, optionally of one kind: the simplest first.
 * @param most how many answers of each kind are tried at most
 */
export function happeningsAt(
  product: Product,
  environment: Environment,
  place: ReplayPlace,
  cause: string | null,
  most: number,
): readonly ReplayEvent[] {
  const { program, model } = product;
  const { snapshot, situation, entries, entry, now } = place;
  const { screen, pending, timer, state } = snapshot;
  const as = (deed: ReplayDeed, event: MachineEvent, more: Partial<ReplayEvent> = {}): ReplayEvent => ({
    ...{ deed, event, from: snapshot, situation, now, ...more },
  });
  const kinds: Readonly<Record<string, () => readonly ReplayEvent[]>> = {
    '*load': () => [
      ...(screen === null || program.states[state]?.kind === 'exit'
        ? []
        : [arrive(product, environment, place, situation, null)]),
      ...[situation, ...otherSituations(product, situation, 1)].flatMap((each) =>
        routesOf(program).map((route) => arrive(product, environment, place, each, route)),
      ),
    ],
    '*location': () =>
      entries.flatMap((route, index) => {
        const facts = factsAt(product, environment, situation, route, false, snapshot.context);
        return index === entry ? [] : [as({ do: 'go', steps: index - entry }, { type: 'location', route, facts })];
      }),
    '*timer': () => {
      if (timer === null || timer.held) return [];
      const { id, secondsLeft: seconds } = timer;
      const event = { type: 'timer', id, secondsLeft: 0 } as const;
      return [as({ do: 'pass', seconds }, event, { now: now + seconds * 1000 })];
    },
    '*minute': () => {
      const clocked = program.states[screen ?? ''];
      const clock = clocked?.kind === 'screen' ? clocked.clock : undefined;
      const began = clock && (snapshot.context as Readonly<Record<string, unknown>>)[clock.since];
      if (clock === undefined || typeof began !== 'number') return [];
      const next = now + minute - ((now - began) % minute);
      const ends = clock.lasts.flatMap(({ minutes }) => [minutes - 1, minutes]).map((each) => began + each * minute);
      return [next, ...ends.filter((each) => each > next)].map((at) => {
        const seconds = (at - now) / 1000;
        return as({ do: 'pass', seconds, sleeps: at > next }, { type: 'minute' }, { now: at });
      });
    },
    '*known': () => {
      const facts = factsAt(product, environment, situation, routeOf(program, screen), false, snapshot.context);
      // A new visit begins by itself. Only the wanted sources are read anew.
      const isDrawn = Object.keys(facts).some((key) => program.context[key]?.source?.startsWith('random.'));
      return cause !== null || isDrawn ? [as({ do: 'nothing' }, { type: 'known', facts })] : [];
    },
    '*dismiss': () => (screen === null ? [] : [as({ do: 'dismiss' }, { type: 'dismiss', screen })]),
    '*rejected': () => {
      const exit = program.states[state];
      const after = exit?.kind === 'exit' ? [exit.onRejected, program.onLoop] : [program.onFault];
      return after.flatMap((next) => (next === undefined ? [] : [as({ do: 'nothing' }, { type: 'rejected', next })]));
    },
  };
  if (cause !== null && kinds[cause] !== undefined) return kinds[cause]();
  const found: ReplayEvent[] = [];
  if (pending !== null && (cause === null || cause.includes(':'))) {
    const { effect } = pending.run;
    for (const [code, { data }] of Object.entries(model.effects.get(effect)?.outcomes ?? {})) {
      if (cause !== null && cause !== `${effect}:${code}`) continue;
      const cookies = cookiesAfter(situation, effect, code);
      for (const sample of data === undefined ? [undefined] : samplesOf(data, model).slice(0, most)) {
        const event = { type: 'outcome', call: pending.call, code, data: sample } as const;
        const deed = { do: 'answer', effect, code, data: sample } as const;
        found.push(as(deed, event, { situation: { ...situation, cookies } }));
      }
    }
  }
  if (screen !== null && !cause?.includes(':')) {
    const controls = seenAt(product, snapshot).controls.filter(({ event }) => cause === null || event === cause);
    for (const [name, control] of new Map(controls.map((each) => [each.event, each] as const).reverse())) {
      const forms = snapshot.busy ? [snapshot.form.values] : [...formsFor(product, snapshot), snapshot.form.values];
      for (const values of forms)
        found.push(as({ do: 'press', control, values }, { type: 'event', screen, name, values }));
    }
  }
  if (cause === null) for (const each of ['*timer', '*known', '*dismiss']) found.push(...(kinds[each]?.() ?? []));
  return found;
}

/** The cookies after an effect, which handlers write. */
function cookiesAfter({ cookies }: Situation, effect: string, code: string): Situation['cookies'] {
  if (effect === 'session.clear') return {};
  return effect === 'tokens.store' && code === 'stored' ? { ...cookies, accessToken: 'sample-accesstoken' } : cookies;
}

/** Loads the page at a route, or reloads it. */
export function arrive(
  product: Product,
  environment: Environment,
  { snapshot, entries, entry, now }: ReplayPlace,
  situation: Situation,
  route: string | null,
): ReplayEvent {
  const { program } = product;
  const stored = Object.fromEntries(
    Object.entries(snapshot.context).filter(([key]) => (program.context[key]?.persist ?? 'never') !== 'never'),
  ) as Context;
  const at = route ?? entries[entry] ?? '';
  const facts = factsAt(product, environment, situation, at, true, stored, route !== null);
  return {
    deed: route === null ? { do: 'reload' } : { do: 'open', route: at, situation },
    event: { type: 'location', route: at, facts },
    from: initialSnapshot(program, stored),
    situation,
    now,
  };
}

/** The addresses of all screens, the start screen's first, and the base path. */
export function routesOf({ states, start }: Product['program']): readonly string[] {
  const first = states[start];
  const begin = first?.kind === 'screen' ? [first.route] : [];
  return [
    ...new Set([
      ...begin,
      ...Object.values(states).flatMap((state) => (state.kind === 'screen' ? [state.route] : [])),
      '',
    ]),
  ];
}

function routeOf({ states }: Product['program'], screen: string | null): string {
  const state = screen === null ? undefined : states[screen];
  return state?.kind === 'screen' ? state.route : '';
}

const minute = 60_000;
const drawnId = '00000000-0000-4000-8000-000000000000';

/** The context keys that the page sets at an arrival, by its own code. */
function factsAt(
  { program }: Product,
  environment: Environment,
  { query, cookies, hasPasskeys, fromOtherSite }: Situation,
  route: string,
  isFirst: boolean,
  context: Context,
  isOpened = false,
): Readonly<Record<string, unknown>> {
  const address = { route, query: new URLSearchParams(query) };
  const policy = prerenderUrlPolicy(program.brand, program.basePath);
  const sources = {
    environment,
    cookies: { read: (key: string) => cookies[key] ?? null },
    session: () => null,
    uuid: () => drawnId,
    passkeys: hasPasskeys,
    referrer: fromOtherSite ? 'https://elsewhere.example/' : '',
    origin: storyOrigin,
    allowUrl: (url: unknown) => (typeof url === 'string' && url.startsWith(`${storyOrigin}/_idp/`) ? url : policy(url)),
    now: () => 0,
    languages: program.locales.slice(0, 1),
  };
  const begins = isFirst && isNewVisit(program, isOpened ? 'navigate' : 'reload', address, context);
  return readContextSources(program, sources, address, isFirst, context, begins);
}

/** An environment as the flows read it. */
export function environmentNamed(name: string, entry: EnvironmentEntry): Environment {
  const at = (address: string): string => (address.startsWith('/') ? `${storyOrigin}${address}` : address);
  const urls = Object.fromEntries(Object.entries(entry.urls).map(([key, address]) => [key, at(address)]));
  return { ...entry, name, urls } as unknown as Environment;
}
