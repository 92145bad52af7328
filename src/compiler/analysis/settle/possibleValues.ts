import type { Logic } from '../../../engine/contracts/logic.ts';
import type { Alternative, EventHandlers, ScreenState } from '../../../engine/contracts/program.ts';
import type { Analysis } from '../analysis.ts';
import type { PossibleValues } from '../branch.ts';
import { pathOf } from '../expressions.ts';
import type { ValueClass } from '../valueClasses.ts';
import { ownKeys, type Write } from './known.ts';

interface Possibilities {
  /** On any screen, or on the way to one. */
  readonly anywhere: PossibleValues;
  /** By screen. */
  readonly on: ReadonlyMap<string, PossibleValues>;
}

/** What the search needs of a context key that only the flows write. */
interface Key {
  readonly fallback: ReadonlySet<ValueClass>;
  readonly persists: boolean;
  readonly survivesClear: boolean;
}

/** By path, what a key can hold; null: anything. */
type Values = ReadonlyMap<string, Held>;

type Held = ReadonlySet<ValueClass> | null;

/**
 * By screen, what its context keys can hold while it is shown: after an address in a new tab, a reload and every
 * transition. Conditions on the way are not asked. Keys that come from outside are not listed.
 * @param comesFromElsewhere also after an address to which customers go from another screen, with what that one keeps
 */
export function possibleValuesOf(analysis: Analysis, comesFromElsewhere: boolean): Possibilities {
  const { app, flows } = analysis;
  const keys = keysOf(analysis);
  const found = new Map<string, Map<string, Held>>();
  const waiting = new Map<string, Stand>();
  const reach = (stand: Stand, values: Values): void => {
    const id = analysis.screens.has(stand.at) ? stand.at : `${stand.at} ${stand.visible}`;
    const known = found.get(id) ?? new Map<string, Held>();
    let isNew = !found.has(id);
    for (const [path, classes] of values) {
      const before = known.get(path);
      const now = joined(before, classes);
      isNew ||= now !== before;
      known.set(path, now);
    }
    found.set(id, known);
    if (isNew) waiting.set(id, stand);
  };
  const follow = (list: readonly Alternative[], values: Values, visible: string): void => {
    for (const each of list) {
      const after = afterWrite(each, values, keys, analysis);
      const { go } = each;
      if (go.kind === 'next') reach({ at: go.to, visible }, after);
      else if (go.kind === 'run') follow(Object.values(go.run.then).flat(), after, visible);
      else reach({ at: visible, visible }, after);
    }
  };
  const arrive = (addresses: readonly string[], values: Values): void => {
    for (const at of addresses) reach({ at, visible: app.start }, values);
  };
  const denied = Object.values(app.access).flatMap(({ onDenied }) => onDenied ?? []);
  const addresses = [app.start, app.unknownPath, ...analysis.screens.keys(), ...denied];
  arrive(addresses, new Map([...keys].map(([path, { fallback }]) => [path, fallback])));
  for (const [id, { at, visible }] of waiting) {
    waiting.delete(id);
    const state = flows.states[at];
    const values: Values = found.get(id) ?? new Map();
    switch (state?.kind) {
      case 'screen':
        follow(listsOn(state, analysis), values, at);
        arrive(comesFromElsewhere ? addresses : [at], kept(values, keys));
        break;
      case 'choice':
        follow(state.choose, afterWrite(state, values, keys, analysis), visible);
        break;
      case 'step':
        follow(Object.values(state.run.then).flat(), afterWrite(state, values, keys, analysis), visible);
        break;
      case 'exit':
        reach({ at: state.onRejected, visible }, values);
        arrive([visible], kept(values, keys));
        break;
      case undefined:
        break;
    }
  }
  const anywhere = new Map<string, Held>();
  for (const values of found.values()) {
    for (const [path, classes] of values) anywhere.set(path, joined(anywhere.get(path), classes));
  }
  return {
    anywhere: listed(anywhere),
    on: new Map([...analysis.screens.keys()].map((id) => [id, listed(found.get(id) ?? new Map())])),
  };
}

/** A state, and the screen that is visible there. */
interface Stand {
  readonly at: string;
  readonly visible: string;
}

/** What is left after a reload, or when customers come back. */
function kept(values: Values, keys: ReadonlyMap<string, Key>): Values {
  return new Map(
    [...keys].map(([path, { persists, fallback }]) => [path, persists ? (values.get(path) ?? null) : fallback]),
  );
}

function listed(values: Values): PossibleValues {
  return new Map([...values].flatMap(([path, classes]) => (classes === null ? [] : [[path, classes]])));
}

/** Keeps the set if nothing is new. */
function joined(known: Held | undefined, more: Held): Held {
  if (known === undefined || known === null || more === null) return known === undefined ? more : null;
  for (const each of more) if (!known.has(each)) return new Set([...known, ...more]);
  return known;
}

/** What customers, timers and the machine do on a screen. */
function listsOn({ on, overlays }: ScreenState, { flows }: Analysis): readonly Alternative[] {
  const all: readonly EventHandlers[] = [
    on,
    flows.on,
    ...Object.values({ ...flows.overlays, ...overlays }).map((each) => each.on),
  ];
  return all.flatMap((events) => Object.values(events).flat());
}

/** The keys that conditions read and that neither a source, nor the address, nor a clock writes. */
function keysOf(analysis: Analysis): ReadonlyMap<string, Key> {
  const { app, clearedContext, screens } = analysis;
  const clocks = [...screens.values()].flatMap(({ clock }) => clock?.into ?? []);
  const given = new Set([...Object.values(app.query).map(({ into }) => into), ...clocks]);
  const own = ownKeys(analysis).filter(({ key }) => !given.has(key));
  return new Map(
    own.map(({ path, property, fallback }) => {
      const persists = (property['x-persist'] ?? 'never') !== 'never' && property['x-lifetime'] !== 'page';
      return [path, { fallback: new Set([fallback]), persists, survivesClear: !clearedContext.has(path) }];
    }),
  );
}

function afterWrite(
  { set = {}, clear = false }: Write,
  before: Values,
  keys: ReadonlyMap<string, Key>,
  { decider }: Analysis,
): Values {
  const sets = Object.entries(set).filter(([key]) => keys.has(`context.${key}`));
  if (!clear && sets.length === 0) return before;
  const after = new Map(before);
  if (clear) for (const [path, { fallback, survivesClear }] of keys) if (!survivesClear) after.set(path, fallback);
  for (const [key, logic] of sets) {
    const path = `context.${key}`;
    after.set(path, valuesOf(logic, path, before, decider));
  }
  return after;
}

function valuesOf(logic: Logic, path: string, before: Values, decider: Analysis['decider']): Held {
  if (logic === null || typeof logic !== 'object') return new Set([decider.classAt(path, logic)]);
  return pathOf(logic) === path ? (before.get(path) ?? null) : null;
}
