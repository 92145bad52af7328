import type { Analysis } from '../analysis/analysis.ts';
import { type AnswerCode, isFailure, outcomeAt } from '../analysis/answerCode.ts';
import { type Entry, entriesOf } from '../analysis/catalogue.ts';
import type { ErrorCatalogueFile } from '../generated/source.ts';
import type { LintRule, Reporter } from './rule.ts';

export const catalogueCoverage: LintRule = {
  name: 'catalogue-coverage',
  code: 'F120',
  severity: 'error',
  says: 'Some effect can answer each entry of the error catalogue, and each failure of an effect that asks the provider has an entry.',
  remedy: 'Correct the outcome, or add the entry',
  details:
    '`npm run reports` shows where each answer leads customers. A product whose effects never ask the provider is not checked.',
  examples: [
    {
      words: 'No other entry leads to `blocked`.',
      file: 'flows/error-catalogue.json',
      path: ['results', 'SHP', 'outcome'],
      bad: 'accessDenied',
      good: 'blocked',
    },
  ],
  check(analysis, report) {
    const { catalogue } = analysis;
    if (catalogue === null || analysis.asks.length === 0) return;
    const entries = entriesOf(catalogue);
    for (const entry of entries) if (entry.outcome !== null) checkEntry(entry, entry.outcome, analysis, report);
    tellUnlisted(entries, catalogue, analysis, report);
  },
};

function checkEntry({ section, name }: Entry, outcome: AnswerCode, analysis: Analysis, report: Reporter): void {
  const effects = new Set(analysis.asks.flatMap(({ source, screens }) => (screens.length > 0 ? source.run : [])));
  if ([...effects].some((effect) => outcomeAt(effect, outcome, analysis) !== null)) return;
  const place = analysis.origins.key(analysis.catalogue?.[section] ?? {}, name);
  const message = `No effect that the flows run can answer "${name}", which is "${outcome}"`;
  report.error(place, message, 'Give it an outcome that one of them has, or remove it');
}

/** Reports failures of effects that no entry leads to: one finding for each failure. */
function tellUnlisted(
  entries: readonly Entry[],
  catalogue: ErrorCatalogueFile,
  analysis: Analysis,
  report: Reporter,
): void {
  const listedCodes = new Set(entries.flatMap(({ outcome }) => outcome ?? []));
  const effects = [...new Set(analysis.asks.map(({ source }) => source.run))];
  const known = analysis.schemas.get('error-catalogue.schema.json')?.definitions?.answerCode?.enum ?? [];
  const lacking = new Map<string, string[]>();
  for (const effect of effects) {
    const led = new Set([...listedCodes].map((code) => outcomeAt(effect, code, analysis)));
    const failures = Object.keys(analysis.effects.get(effect)?.outcomes ?? {}).filter(
      (code) => known.includes(code) && isFailure(code as AnswerCode) && !led.has(code),
    );
    for (const code of failures) lacking.set(code, [...(lacking.get(code) ?? []), effect]);
  }
  for (const [code, who] of lacking) {
    const message = `No entry of the catalogue is or becomes "${code}", which ${who.join(', ')} can answer`;
    const remedy = 'Add what the provider sends then, or remove the outcome from the contract';
    report.error(analysis.origins.key(catalogue, 'keys'), message, remedy);
  }
}
