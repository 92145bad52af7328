import { listedEntry } from '../../engine/contracts/listedEntry.ts';
import type { ProviderFamily } from '../generated/source.ts';
import type { Model } from '../link/model.ts';

/** The two kinds of name that the provider's clients know. */
export type NameSection = 'messageKeys' | 'remediations';

/** A name, or the beginning of names with a star, of a family, and where it stands there. */
interface NamePattern {
  readonly family: ProviderFamily;
  readonly index: number;
  readonly text: string;
}

/** A name without an outcome of its own, where it stands in the list, and all that it fits. */
export interface NameInFamilies {
  readonly name: string;
  readonly index: number;
  readonly patterns: readonly NamePattern[];
}

/** The names of one kind: how many have an outcome of their own, and what the others fall under. */
export interface SortedNames {
  readonly families: readonly ProviderFamily[];
  readonly patterns: readonly NamePattern[];
  readonly withOutcome: number;
  readonly others: readonly NameInFamilies[];
}

/** Sorts the listed names of one kind; null where the product has no list. */
export function sortNames(section: NameSection, model: Model): SortedNames | null {
  const names = model.providerNames?.[section];
  if (names === undefined) return null;
  const families = model.providerFamilies?.[section] ?? [];
  const patterns = families.flatMap((family) => family.match.map((text, index) => ({ family, index, text })));
  const hasOutcome = section === 'messageKeys' ? keyHasOutcome(model) : (name: string) => model.remedies.has(name);
  const others = names
    .map((name, index) => ({ name, index, patterns: [] as NamePattern[] }))
    .filter(({ name }) => !hasOutcome(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const pattern of patterns) for (const other of fitting(pattern.text, others)) other.patterns.push(pattern);
  return { families, patterns, withOutcome: names.length - others.length, others };
}

function keyHasOutcome({ catalogue }: Model): (key: string) => boolean {
  const { keys, results, resultPrefix } = catalogue ?? { keys: {}, results: {}, resultPrefix: '' };
  const ofResults = Object.entries(results).map(([code, outcome]) => [`${resultPrefix}${code}`, outcome] as const);
  const listed = { ...keys, ...Object.fromEntries(ofResults) };
  return (key) => listedEntry(key, listed) !== undefined;
}

/** Those that fit a pattern. Names that begin alike stand beside each other, so few of a thousand are looked at. */
function fitting<Named extends { readonly name: string }>(pattern: string, sorted: readonly Named[]): readonly Named[] {
  const isBeginning = pattern.endsWith('*');
  const start = isBeginning ? pattern.slice(0, -1) : pattern;
  const first = firstFrom(start, sorted);
  let end = first;
  while (isBeginning ? sorted[end]?.name.startsWith(start) : sorted[end]?.name === start) end += 1;
  return sorted.slice(first, end);
}

function firstFrom(start: string, sorted: readonly { readonly name: string }[]): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle]?.name ?? '') < start) low = middle + 1;
    else high = middle;
  }
  return low;
}
