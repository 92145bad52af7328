import type { SeenProduct } from '../../../proof/explore/seen.ts';
import { leadOf } from './lead.ts';
import type { Deed, Way } from './way.ts';

/** Paths that were found before. They make a search unnecessary as long as they still work. */
export interface WayHints {
  /** All different actions. */
  readonly deeds: readonly Deed[];
  /** By state, the indices of its actions. */
  readonly ways: Readonly<Record<string, readonly number[]>>;
}

/** Paths in their stored form. */
export function hintsOf(ways: ReadonlyMap<string, Way>): WayHints {
  const numbers = new Map<string, number>();
  const numberOf = (deed: Deed): number => {
    const text = JSON.stringify(deed);
    const known = numbers.get(text) ?? numbers.size;
    numbers.set(text, known);
    return known;
  };
  const byId = [...ways].sort(([one], [other]) => (one < other ? -1 : 1));
  const kept = Object.fromEntries(byId.map(([id, way]) => [id, way.map(numberOf)]));
  return { deeds: [...numbers.keys()].map((text) => JSON.parse(text) as Deed), ways: kept };
}

/** The stored paths that still lead to their states. */
export function waysStill(product: SeenProduct, { deeds, ways }: WayHints): ReadonlyMap<string, Way> {
  const leads = leadOf(product);
  const kept = Object.entries(ways).map(([id, numbers]) => [id, numbers.flatMap((each) => deeds[each] ?? [])] as const);
  return new Map(kept.filter(([id, way]) => leads(way).includes(id)));
}
