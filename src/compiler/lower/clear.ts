import type { Logic } from '../../engine/contracts/logic.ts';
import { error } from '../diagnostic.ts';
import type { Schema, Schemas } from '../grammar/schema.ts';
import { wrongGrammar } from '../reading.ts';
import { suggestion } from '../suggest.ts';
import type { LowerContext, ShortLived } from './lowerContext.ts';

/** What `clear` can forget without ending the session. Keys with a source are read anew and never forgotten. */
export function shortLivedOf(context: Schema, schemas: Schemas): ShortLived {
  const lifetimes = context['x-lifetimes'] ?? [];
  const properties = Object.entries(context.properties ?? {}).filter(([, each]) => each['x-source'] === undefined);
  return new Map(
    lifetimes.map((lifetime, index) => {
      const ended = lifetimes.slice(0, index + 1);
      const gone = properties.filter(([, each]) => ended.includes(each['x-lifetime'] ?? ''));
      const defaultOf = (property: Schema): Logic => (schemas.resolve(property).default ?? null) as Logic;
      return [lifetime, Object.fromEntries(gone.map(([key, property]) => [key, defaultOf(property)]))];
    }),
  );
}

/** Lowers the `clear` of an alternative: it clears the session, or sets some keys. */
export function lowerClear(alternative: object, { origins, shortLived, report }: LowerContext): object {
  const { clear, set = {} } = alternative as {
    readonly clear?: string;
    readonly set?: Readonly<Record<string, Logic>>;
  };
  // An exit clears everything when it leaves, and cannot set the context.
  if (clear === undefined || clear === 'all') return {};
  if (clear === 'session') return { clear: true };
  const gone = shortLived.get(clear);
  if (gone === undefined) {
    const remedy = suggestion(clear, [...shortLived.keys(), 'session'], 'Write "session"; another needs an engineer');
    report(error(wrongGrammar, origins.at(alternative, 'clear'), `There is no lifetime "${clear}"`, remedy));
  }
  const all = { ...gone, ...set };
  const parts = Object.keys(all).map((key) => {
    const own = Object.hasOwn(set, key);
    const value = own ? origins.at(set, key) : origins.at(alternative, 'clear');
    return [key, { key: own ? origins.key(set, key) : value, value }] as const;
  });
  origins.add(all, { own: origins.at(alternative, 'set' in alternative ? 'set' : 'clear'), parts: new Map(parts) });
  return { clear: false, set: all };
}
