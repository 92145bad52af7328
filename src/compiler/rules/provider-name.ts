import type { Analysis } from '../analysis/analysis.ts';
import { type NameInFamilies, type NameSection, type SortedNames, sortNames } from '../analysis/providerNames.ts';
import type { LintRule, Reporter } from './rule.ts';

/** The word for each kind of name, and the file where it gets an outcome of its own. */
const kinds: Readonly<Record<NameSection, readonly [called: string, file: string]>> = {
  messageKeys: ['message key', 'flows/error-catalogue.json'],
  remediations: ['step', 'flows/steps.json'],
};

export const providerName: LintRule = {
  name: 'provider-name',
  code: 'F128',
  severity: 'error',
  says: "Each name that the provider's own clients know has an outcome, a row in the table of steps, or exactly one family.",
  remedy: 'Add an outcome, a row or a family; correct the family',
  details:
    'The names stand in flows/provider-names.json, and the families in flows/provider-families.json. A message key also has an outcome when the catalogue lists the beginning of it, as for `security.access_denied.by.rule`. A product without flows/provider-names.json, or whose effects never ask the provider, is not checked.',
  examples: [
    {
      words: 'The pattern is misspelt, so it fits no name, and a name is left without a family.',
      file: 'flows/provider-families.json',
      path: ['remediations', '3', 'match'],
      bad: ['terminl'],
      good: ['terminal'],
    },
    {
      words: 'Two families claim one name.',
      file: 'flows/provider-families.json',
      path: ['remediations', '3', 'match'],
      bad: ['terminal', 'redirect-*'],
      good: ['terminal'],
    },
  ],
  check(analysis, report) {
    if (analysis.providerNames === null || analysis.asks.length === 0 || !analysis.settled) return;
    for (const section of Object.keys(kinds) as NameSection[]) {
      const sorted = sortNames(section, analysis);
      if (sorted === null) continue;
      tellUnsettled(section, sorted, analysis, report);
      tellTwice(section, sorted, analysis, report);
      tellDead(section, sorted, analysis, report);
    }
  },
};

function tellUnsettled(section: NameSection, { others }: SortedNames, analysis: Analysis, report: Reporter): void {
  const [called, file] = kinds[section];
  for (const { name, index, patterns } of others) {
    if (patterns.length > 0) continue;
    const place = analysis.origins.at(analysis.providerNames?.[section] ?? [], index);
    const message = `The provider's clients know the ${called} "${name}", and nothing says what it gets`;
    report.error(place, message, `Add it to ${file}, or to a family in flows/provider-families.json`);
  }
}

/** Reports two overlapping patterns once, however many names match both. */
function tellTwice(section: NameSection, { others }: SortedNames, analysis: Analysis, report: Reporter): void {
  const [called] = kinds[section];
  const told = new Set<string>();
  for (const { name, patterns } of others) {
    const [first, second] = inTwoFamilies(patterns);
    if (first === undefined || second === undefined || told.has(`${first.text} ${second.text}`)) continue;
    told.add(`${first.text} ${second.text}`);
    const place = analysis.origins.at(second.family.match, second.index);
    const message = `The ${called} "${name}" falls under two families, by "${first.text}" and by "${second.text}"`;
    report.error(place, message, 'Leave it to one of them');
  }
}

function inTwoFamilies(patterns: NameInFamilies['patterns']): NameInFamilies['patterns'] {
  const [first] = patterns;
  const second = patterns.find(({ family }) => family !== first?.family);
  return first === undefined || second === undefined ? [] : [first, second];
}

function tellDead(section: NameSection, { patterns, others }: SortedNames, analysis: Analysis, report: Reporter): void {
  const [called] = kinds[section];
  const used = new Set(others.flatMap((other) => other.patterns));
  for (const pattern of patterns.filter((each) => !used.has(each))) {
    const place = analysis.origins.at(pattern.family.match, pattern.index);
    const message = `No ${called} of the list that needs a family fits "${pattern.text}"`;
    report.error(place, message, 'Correct it, or remove it');
  }
}
