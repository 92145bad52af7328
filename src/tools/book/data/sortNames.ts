import { isMeant } from '../../../compiler/analysis/style.ts';
import type { ProviderFamily } from '../../../compiler/generated/source.ts';
import type { Model } from '../../../compiler/lower/model.ts';
import { listedEntry } from '../../../engine/contracts/listedEntry.ts';

/** The two kinds of name that the provider's clients know. */
export type NameSection = 'messageKeys' | 'remediations';

/** A name of a family, or a prefix with a star. */
interface NamePattern {
  readonly family: ProviderFamily;
  readonly text: string;
}

interface SortedNames {
  readonly families: readonly ProviderFamily[];
  readonly patterns: readonly NamePattern[];
  /** The listed names without an outcome of their own, and the patterns that match them. */
  readonly others: readonly { readonly name: string; readonly patterns: readonly NamePattern[] }[];
}

/** Sorts the listed names of one kind into families; none where the product has no list. */
export function sortNames(section: NameSection, model: Model): SortedNames {
  const families = model.providerFamilies?.[section] ?? [];
  const patterns = families.flatMap((family) => family.match.map((text) => ({ family, text })));
  const hasOutcome = section === 'messageKeys' ? keyHasOutcome(model) : (name: string) => model.remedies.has(name);
  const others = (model.providerNames?.[section] ?? []).filter((name) => !hasOutcome(name));
  return {
    families,
    patterns,
    others: others.map((name) => ({ name, patterns: patterns.filter(({ text }) => isMeant(name, text)) })),
  };
}

function keyHasOutcome({ catalogue }: Model): (key: string) => boolean {
  const { keys, results, resultPrefix } = catalogue ?? { keys: {}, results: {}, resultPrefix: '' };
  const ofResults = Object.entries(results).map(([code, outcome]) => [`${resultPrefix}${code}`, outcome] as const);
  const listed = { ...keys, ...Object.fromEntries(ofResults) };
  return (key) => listedEntry(key, listed) !== undefined;
}
