import { grouped } from '../../../compiler/grouped.ts';
import { oncePerObject } from '../../../compiler/once.ts';
import type { Look } from '../stage/look.ts';
import type { ShownState } from '../states/catalogue.ts';

/** One look at one state. */
export interface PlannedRun {
  readonly state: ShownState;
  readonly look: Look;
}

const schemes = ['light', 'dark'] as const;
const widths = [1280, 320] as const;

/**
 * Plans the looks: each state in each possible language, mode, scheme and width, and on each screen every pair of
 * these, in few runs by a greedy choice. The first run of a state is the usual one.
 */
export function planRuns(states: readonly ShownState[]): readonly PlannedRun[] {
  return [...grouped(states, ({ screen }) => screen).values()].flatMap(planScreen);
}

function planScreen(states: readonly ShownState[]): readonly PlannedRun[] {
  const possible = states.flatMap((state) => looksOf(state).map((look): PlannedRun => ({ state, look })));
  const pairsLeft = new Set(possible.flatMap(({ look }) => pairsOf(look)));
  const runs: PlannedRun[] = [];
  const take = (run: PlannedRun): void => {
    for (const pair of pairsOf(run.look)) pairsLeft.delete(pair);
    runs.push(run);
  };
  for (const state of states) {
    const looks = looksOf(state);
    const valuesLeft = new Set(looks.flatMap(valuesOf));
    for (let [look] = looks; look !== undefined && valuesLeft.size > 0; ) {
      take({ state, look });
      for (const value of valuesOf(look)) valuesLeft.delete(value);
      look = best(looks, (each) => countIn(valuesLeft, valuesOf(each)) + countIn(pairsLeft, pairsOf(each)) / 100);
    }
  }
  while (pairsLeft.size > 0) {
    const run = best(possible, ({ look }) => countIn(pairsLeft, pairsOf(look)));
    if (run === undefined) break;
    take(run);
  }
  return runs;
}

function looksOf({ looks }: ShownState): readonly Look[] {
  return looks.flatMap(({ locale, mode }) =>
    schemes.flatMap((scheme) => widths.map((width) => ({ locale, mode, scheme, width }))),
  );
}

function countIn(left: ReadonlySet<string>, all: readonly string[]): number {
  return all.filter((each) => left.has(each)).length;
}

function best<Item>(items: readonly Item[], gainOf: (item: Item) => number): Item | undefined {
  const [first, ...others] = items.map((item) => ({ item, gain: gainOf(item) }));
  return others.reduce((one, other) => (one !== undefined && one.gain >= other.gain ? one : other), first)?.item;
}

const valuesOf = oncePerObject((look: Look): readonly string[] =>
  Object.entries(look).map(([name, value]) => `${name}=${value}`),
);

/** Every pair of values of a look. */
export const pairsOf = oncePerObject((look: Look): readonly string[] => {
  const values = valuesOf(look);
  return values.flatMap((one, index) => values.slice(index + 1).map((two) => `${one} ${two}`));
});
