/** Some of a list, the same for the same seed: a linear congruential generator (Numerical Recipes, 2nd edition, 7.1). */
export function sampleOf<Item>(list: readonly Item[], size: number, seed: number): readonly Item[] {
  let state = seed >>> 0;
  const next = (below: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  const left = [...list];
  return Array.from({ length: Math.min(size, list.length) }, () => left.splice(next(left.length), 1)).flat();
}
