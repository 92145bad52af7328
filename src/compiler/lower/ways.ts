import type { Place } from '../diagnostic.ts';
import { stateOfLink } from '../link/names.ts';
import { derived } from './derived.ts';
import type { LowerContext } from './lowerContext.ts';

type Json = Readonly<Record<string, unknown>>;

/** Keys whose content this holder does not render itself. */
const others: ReadonlySet<string> = new Set(['on', 'overlays', 'values', 'after']);

/**
 * A control whose event has the name of a link's exit leads there. Such an event needs no entry in `on`; an entry
 * overrides it.
 * @param holder a screen, an overlay, or what all screens share
 */
export function withWaysOut<Holder extends object>(holder: Holder, context: LowerContext, known: Json = {}): Holder {
  const { origins } = context;
  const { on = {}, overlays = {} } = holder as { readonly on?: Json; readonly overlays?: Json };
  const followed = { ...known, ...on };
  const inside = Object.entries(overlays).map(
    ([name, overlay]) => [name, isObject(overlay) ? withWaysOut(overlay, context, followed) : overlay] as const,
  );
  const isSame = inside.every(([name, overlay]) => overlays[name] === overlay);
  const added = raisedIn(holder, context).filter(([event]) => !Object.hasOwn(followed, event));
  if (isSame && added.length === 0) return holder;
  const ways = added.map(([event, at]) => {
    const way = { always: true, next: event };
    origins.add(way, { own: at, parts: new Map([['next', { key: at, value: at }]]) });
    return [event, way] as const;
  });
  const made = {
    ...holder,
    ...(isSame ? {} : { overlays: derived(overlays, Object.fromEntries(inside), context) }),
    ...(added.length === 0 ? {} : { on: derived(on, { ...on, ...Object.fromEntries(ways) }, context) }),
  };
  return derived(holder, made, context);
}

/** The link events that a holder's controls raise, each with its first place. */
function raisedIn(part: unknown, context: LowerContext): readonly (readonly [event: string, at: Place])[] {
  if (!isObject(part)) return [];
  return Object.entries(part).flatMap(([key, value]) => {
    if (key === 'event' && typeof value === 'string' && value.startsWith(stateOfLink('')))
      return [[value, context.origins.at(part, key)] as const];
    return others.has(key) ? [] : raisedIn(value, context);
  });
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
