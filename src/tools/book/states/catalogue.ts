import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { analyse } from '../../../compiler/analysis/analyse.ts';
import type { Analysis } from '../../../compiler/analysis/analysis.ts';
import type { Sources } from '../../../compiler/load/sources.ts';
import type { Path } from '../../../explorer/explore/path.ts';
import { type Compiled, type Product, productOf } from '../../../explorer/product.ts';
import { type Look, modesOf, pathIn } from '../stage/look.ts';
import { keptPaths } from './keptPaths.ts';
import { type KnownState, knownStates } from './known.ts';
import { pathsTo } from './paths.ts';
import { type Accounts, accountFor, type Reason } from './reasons.ts';
import { statesAtEnd } from './statesAtEnd.ts';

/** A known state and the path to it. */
export interface ShownState extends KnownState {
  readonly path: Path;
  /** The languages and modes in which the path leads to it; the first is the usual one. */
  readonly looks: readonly Pick<Look, 'locale' | 'mode'>[];
}

/** Every state of a product. */
export interface StateCatalogue extends Accounts {
  readonly known: ReadonlyMap<string, KnownState>;
  readonly states: readonly ShownState[];
  readonly analysis: Analysis;
}

const folder = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

/** Lists the states of a product, all or those that are wanted, and finds a path to each. */
export function catalogueOf(product: Product, isWanted: (state: KnownState) => boolean = () => true): StateCatalogue {
  const analysis = analyse(product.model);
  const reasons = readJson<readonly Reason[]>('unreachable.json');
  const all = knownStates(analysis, product);
  const known = new Map([...all].filter(([, state]) => isWanted(state)));
  const search = (): ReadonlyMap<string, Path> =>
    pathsTo(
      product,
      accountFor(all, new Map(), reasons).missing.flatMap((id) => known.get(id) ?? []),
    );
  const paths = known.size === all.size ? keptPaths(product, search) : search();
  const leadsTo = statesAtEnd(product);
  const samples = Object.entries(readJson<Readonly<Record<string, string>>>('samples.json'));
  const looks = looksOf(product, analysis);
  const states = [...known.values()].flatMap((state): readonly ShownState[] => {
    const found = paths.get(state.id);
    if (found === undefined) return [];
    const own = looks.filter((look) => leadsTo(pathIn(product.program, found, look)).includes(state.id));
    // The path works in no look.
    return own.length === 0 ? [] : [{ ...state, path: readable(found, samples), looks: own }];
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

/** The product of some files, or the findings that prevent it. */
export function compileProduct(sources: Sources): Compiled {
  return productOf(sources);
}
