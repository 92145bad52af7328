import type { Logic } from '../../engine/contracts/logic.ts';
import { type Lifetime, lifetimes, type Schema, type Schemas } from '../grammar/schema.ts';
import type { LowerContext, ShortLived } from './lowerContext.ts';

/** What `clear` can forget without ending the session. Keys with a source are read anew and never forgotten. */
export function shortLivedOf(context: Schema, schemas: Schemas): readonly ShortLived[] {
  return Object.entries(context.properties ?? {}).flatMap(([key, property]) => {
    const lifetime = property['x-lifetime'];
    if ((lifetime !== 'transaction' && lifetime !== 'attempt') || property['x-source'] !== undefined) return [];
    return [{ key, lifetime, value: (schemas.resolve(property).default ?? null) as Logic }];
  });
}

/** Lowers the `clear` of an alternative: it clears the session, or sets some keys. */
export function lowerClear(alternative: object, { origins, keys }: LowerContext): object {
  const { clear, set = {} } = alternative as {
    readonly clear?: Lifetime | 'all';
    readonly set?: Readonly<Record<string, Logic>>;
  };
  // An exit clears everything when it leaves, and cannot set the context.
  if (clear === undefined || clear === 'all') return {};
  if (clear === 'session') return { clear: true };
  const gone = keys.filter(({ lifetime }) => lifetimes.indexOf(lifetime) <= lifetimes.indexOf(clear));
  const all = { ...Object.fromEntries(gone.map(({ key, value }) => [key, value])), ...set };
  const parts = Object.keys(all).map((key) => {
    const own = Object.hasOwn(set, key);
    const value = own ? origins.at(set, key) : origins.at(alternative, 'clear');
    return [key, { key: own ? origins.key(set, key) : value, value }] as const;
  });
  origins.add(all, { own: origins.at(alternative, 'set' in alternative ? 'set' : 'clear'), parts: new Map(parts) });
  return { clear: false, set: all };
}
