import { suggestion } from '../suggest.ts';
import type { LintRule } from './rule.ts';

export const unknownLanguage: LintRule = {
  name: 'unknown-language',
  code: 'F107',
  severity: 'error',
  phase: 'names',
  says: 'Transitions switch only to languages that the product has.',
  remedy: 'Use one of the `locales` of `flows/app.json`',
  examples: [
    { file: 'flows/app.json', path: ['on', 'speak', 'set', 'locale'], bad: 'es-MX', good: { var: 'language' } },
  ],
  check(analysis, report) {
    const { properties = {} } = analysis.context;
    const isLanguage = (key: string): boolean => properties[key]?.['x-source']?.startsWith('locale.') ?? false;
    analysis.visit({
      expression(logic, slot, spot) {
        if (slot.kind !== 'set' || !isLanguage(slot.key) || typeof logic !== 'string') return;
        if (analysis.app.locales.length === 0 || analysis.app.locales.includes(logic)) return;
        const remedy = suggestion(logic, analysis.app.locales, 'Add it to "locales" in flows/app.json');
        report.error(analysis.placeOf(spot), `The product has no language "${logic}"`, remedy);
      },
    });
  },
};
