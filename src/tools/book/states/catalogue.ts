import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { analyse } from '../../../compiler/analysis/analyse.ts';
import type { Analysis } from '../../../compiler/analysis/analysis.ts';
import type { Path } from '../../../explorer/explore/path.ts';
import type { Product } from '../../../explorer/product.ts';
import { type Look, modesOf, pathIn } from '../stage/look.ts';
import { keptPaths } from './keptPaths.ts';
import { type KnownState, knownStates } from './known.ts';
import { pathsTo } from './paths.ts';
import { accountFor, type Reason } from './reasons.ts';
import { statesAtEnd } from './statesAtEnd.ts';

export { productRead } from '../../../explorer/product.ts';

/** A known state and the path to it. */
export interface ShownState extends KnownState {
  readonly path: Path;
  /** The languages and modes in which the path leads to it; the first is the usual one. */
  readonly looks: readonly Pick<Look, 'locale' | 'mode'>[];
}

/** Every state of a product. */
export type StateCatalogue = ReturnType<typeof catalogueOf>;

const folder = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

/**
 * Lists the states of a product, all or those that are wanted, and finds a path to each.
 * @param reasons why some cannot be reached; by default those of the project's own product
 * @param onFound called during a search, as soon as there is a path to a state; a shorter one may follow
 */
export function catalogueOf(
  product: Product,
  isWanted: (state: KnownState) => boolean = () => true,
  reasons = readJson<readonly Reason[]>('unreachable.json'),
  onFound?: (state: ShownState) => void,
) {
  const analysis = analyse(product.model);
  const all = knownStates(analysis, product);
  const known = new Map([...all].filter(([, state]) => isWanted(state)));
  const leadsTo = statesAtEnd(product);
  const samples = Object.entries(readJson<Readonly<Record<string, string>>>('samples.json'));
  const looks = looksOf(product, analysis);
  const shownBy = (found: Path, state: KnownState): readonly ShownState[] => {
    const own = looks.filter((look) => leadsTo(pathIn(product.program, found, look)).includes(state.id));
    // The path works in no look.
    return own.length === 0 ? [] : [{ ...state, path: readable(found, samples), looks: own }];
  };
  const search = (): ReadonlyMap<string, Path> => {
    const wanted = accountFor(all, new Map(), reasons).missing.flatMap((id) => known.get(id) ?? []);
    return pathsTo(product, wanted, (state, found) => {
      if (onFound) for (const shown of shownBy(found, state)) onFound(shown);
    });
  };
  const paths = known.size === all.size ? keptPaths(product, search) : search();
  const states = [...known.values()].flatMap((state): readonly ShownState[] => {
    const found = paths.get(state.id);
    return found === undefined ? [] : shownBy(found, state);
  });
  const { excused, missing, wrong } = accountFor(all, new Map(states.map(({ id }) => [id, null])), reasons);
  return {
    known,
    states,
    analysis,
    excused: new Map([...excused].filter(([id]) => known.has(id))),
    missing: missing.filter((id) => known.has(id)),
    wrong,
  };
}

/** Why some of these states cannot be reached. */
export function unreachableStates(known: ReadonlyMap<string, KnownState>): ReadonlyMap<string, string> {
  return accountFor(known, new Map(), readJson<readonly Reason[]>('unreachable.json')).excused;
}

/** Every language and mode, without the pseudo-locale, which is for tests. */
function looksOf({ program }: Product, { app }: Analysis): ShownState['looks'] {
  return app.locales.flatMap((locale) => modesOf(program).map((mode) => ({ locale, mode })));
}

function readJson<Content>(name: string): Content {
  return JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as Content;
}

/** Replaces the samples of the search in a path by realistic values. */
function readable(found: Path, samples: readonly (readonly [sample: string, instead: string])[]): Path {
  const text = samples.reduce(
    (all, [sample, instead]) => all.replaceAll(`"${sample}"`, `"${instead}"`),
    JSON.stringify(found),
  );
  return JSON.parse(text) as Path;
}
