import { lacksRecord, sourceHash, translationsInto } from '../analysis/translations.ts';
import type { LintRule } from './rule.ts';

export const staleTranslation: LintRule = {
  name: 'stale-translation',
  code: 'F153',
  severity: 'warning',
  says: 'Each translation was made from the text that the first language has now.',
  remedy: 'Translate it anew; where it still fits, `npm run copy -- current <locale> <key>`',
  ofMemory: true,
  details:
    '`copy/<locale>.translated.json` holds by key a hash of the text that was translated, and of its translation. A translation that was changed with that text, or after it, counts as made anew. `npm run copy -- import` and `npm run generate` write the file; `npm run copy -- current` says that a translation still fits. A language most of whose texts are translations, without any such record, is one warning, and `npm run generate` does not begin the record anew: it would say that all are current.',
  examples: [
    {
      words: 'The English text was another when this was translated:',
      file: 'copy/es-US.translated.json',
      path: ['vc.verify'],
      bad: '00000000',
      good: sourceHash('Verify'),
    },
  ],
  check(analysis, report) {
    const { app, copy } = analysis;
    const [first = '', ...locales] = app.locales;
    for (const locale of locales) {
      const own = copy.get(locale);
      if (own === undefined) continue;
      if (lacksRecord(locale, analysis)) {
        const file = `copy/${locale}.translated.json`;
        const message = `Nothing says what the texts of ${locale} were translated from, so that none of them is seen to be out of date`;
        const remedy = `Restore ${file} from version control; where all translations are current, run: npm run copy -- current ${locale}`;
        report.warning({ file, line: 1, column: 1 }, message, remedy);
        continue;
      }
      for (const [key, state] of translationsInto(locale, analysis)) {
        const translation = own.get(key);
        if (state !== 'stale' || translation === undefined) continue;
        const message = `The text "${key}" of ${first} has changed since it was translated into ${locale}`;
        const remedy = `Translate it anew; where it still fits, run: npm run copy -- current ${locale} ${key}`;
        report.warning(translation.place, message, remedy);
      }
    }
  },
};
