import { isMeant } from '../../../compiler/analysis/style.ts';
import type { Model } from '../../../compiler/lower/model.ts';
import { listedEntry } from '../../../engine/contracts/listedEntry.ts';

/** The two kinds of name that the provider's clients know. */
export type NameSection = 'messageKeys' | 'remediations';

/** Sorts the listed names of one kind into families; none where the product has no list. */
export function sortNames(section: NameSection, model: Model) {
  const families = model.providerFamilies?.[section] ?? [];
  // A name, or a prefix with a star.
  const patterns = families.flatMap((family) => family.match.map((text) => ({ family, text })));
  const hasOutcome = section === 'messageKeys' ? keyHasOutcome(model) : (name: string) => model.remedies.has(name);
  const others = (model.providerNames?.[section] ?? []).filter((name) => !hasOutcome(name));
  return {
    families,
    patterns,
    /** The listed names without an outcome of their own, and the patterns that match them. */
    others: others.map((name) => ({ name, patterns: patterns.filter(({ text }) => isMeant(name, text)) })),
  };
}

function keyHasOutcome({ catalogue }: Model): (key: string) => boolean {
  const { keys, results, resultPrefix } = catalogue ?? { keys: {}, results: {}, resultPrefix: '' };
  const ofResults = Object.entries(results).map(([code, outcome]) => [`${resultPrefix}${code}`, outcome] as const);
  const listed = { ...keys, ...Object.fromEntries(ofResults) };
  return (key) => listedEntry(key, listed) !== undefined;
}
