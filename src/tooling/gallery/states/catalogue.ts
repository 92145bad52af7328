import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { analyse } from '../../../compiler/analysis/analyse.ts';
import type { Analysis } from '../../../compiler/analysis/analysis.ts';
import type { Sources } from '../../../compiler/load/sources.ts';
import { type Compiled, type Product, productOf } from '../../../proof/product.ts';
import { type Look, modesOf, wayIn } from '../page/look.ts';
import { findWays } from './find.ts';
import { type WayHints, waysStill } from './hints.ts';
import { type KnownState, knownStates } from './known.ts';
import { leadOf } from './lead.ts';
import { type Accounts, accountFor, type Reason } from './reasons.ts';
import type { Way } from './way.ts';

/** A known state and the path to it. */
export interface ShownState extends KnownState {
  readonly way: Way;
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

/** The file of known paths. */
export const hintsFile = path.join(folder, 'ways.json');

/**
 * Lists every state of a product and finds a path to each.
 * @param searchesAnew whether to search for all paths, and not only for those that no longer work
 */
export function catalogueOf(product: Product, searchesAnew = false): StateCatalogue {
  const reasons = readJson<readonly Reason[]>('unreachable.json');
  const analysis = analyse(product.model);
  const known = knownStates(analysis, product);
  const hints = readJson<WayHints>(path.basename(hintsFile));
  const before = searchesAnew ? new Map<string, Way>() : waysStill(product, hints);
  const first = accountFor(known, before, reasons);
  const found =
    first.missing.length === 0
      ? before
      : findWays(product, known, new Set(searchesAnew ? known.keys() : first.missing)).ways;
  const ways = new Map([...found, ...before]);
  const { program } = product;
  const leads = leadOf(product);
  const samples = Object.entries(readJson<Readonly<Record<string, string>>>('samples.json'));
  // Without the pseudo-locale, which is for tests.
  const all = analysis.app.locales.flatMap((locale) => modesOf(program).map((mode) => ({ locale, mode })));
  const states = [...known.values()].flatMap((state): readonly ShownState[] => {
    const way = ways.get(state.id);
    if (way === undefined) return [];
    const looks = all.filter((look) => leads(wayIn(program, way, look)).includes(state.id));
    // The path works in no look.
    return looks.length === 0 ? [] : [{ ...state, way: readable(way, samples), looks }];
  });
  const shown = new Map(states.map(({ id, way }) => [id, way]));
  return { ...accountFor(known, shown, reasons), known, states, analysis };
}

function readJson<Content>(name: string): Content {
  return JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as Content;
}

/** Replaces the samples of the search in a path by realistic values. */
function readable(way: Way, samples: readonly (readonly [sample: string, instead: string])[]): Way {
  const text = samples.reduce(
    (all, [sample, instead]) => all.replaceAll(`"${sample}"`, `"${instead}"`),
    JSON.stringify(way),
  );
  return JSON.parse(text) as Way;
}

/** The product of some files, or the findings that prevent it. */
export function compileProduct(sources: Sources): Compiled {
  return productOf(sources);
}

/** The states whose names begin with this. */
export function partOf({ known, states, excused, missing, ...rest }: StateCatalogue, begin: string): StateCatalogue {
  const isMeant = (id: string): boolean => id.startsWith(begin);
  return {
    ...rest,
    known: new Map([...known].filter(([id]) => isMeant(id))),
    states: states.filter(({ id }) => isMeant(id)),
    excused: new Map([...excused].filter(([id]) => isMeant(id))),
    missing: missing.filter(isMeant),
  };
}
