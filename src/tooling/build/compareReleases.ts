import type { Release } from './release.ts';

/** What a release changes of the one before. */
export interface ReleaseChange {
  /** Assets that are new, and those that nobody asks for any more. */
  readonly added: readonly string[];
  readonly gone: readonly string[];
  /** Pages that are new or another. */
  readonly pages: readonly string[];
  readonly headersChanged: boolean;
  /** Equal behaviour is proven; unequal fingerprints prove nothing. */
  readonly sameBehaviour: boolean;
}

export function compareReleases(before: Release, after: Release): ReleaseChange {
  const without = (some: readonly string[], others: readonly string[]): readonly string[] =>
    some.filter((name) => !others.includes(name));
  return {
    added: without(after.assets, before.assets),
    gone: without(before.assets, after.assets),
    pages: Object.keys(after.pages).filter((file) => after.pages[file] !== before.pages[file]),
    headersChanged: before.headers !== after.headers,
    sameBehaviour: before.behaviour === after.behaviour,
  };
}
