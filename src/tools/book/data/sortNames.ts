import type { ProviderFamily } from '../../../compiler/generated/source.ts';
import type { Model } from '../../../compiler/lower/model.ts';
import { listedEntry } from '../../../engine/contracts/listedEntry.ts';

/** The two kinds of name that the provider's clients know. */
export type NameSection = 'messageKeys' | 'remediations';

/** A name, or a prefix with a star, of a family, with its place. */
interface NamePattern {
  readonly family: ProviderFamily;
  readonly index: number;
  readonly text: string;
}

/** A listed name without an outcome of its own, and the patterns that match it. */
interface NameInFamilies {
  readonly name: string;
  readonly index: number;
  readonly patterns: readonly NamePattern[];
}

/** The names of one kind: the number of those with an outcome of their own, and the families of the others. */
interface SortedNames {
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

/** The names that match a pattern. The list is sorted, so only its neighbours with the same prefix are examined. */
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
