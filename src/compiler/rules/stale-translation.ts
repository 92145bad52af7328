import { forgottenIn, sourceHash, translationsInto } from '../analysis/translations.ts';
import type { LintRule } from './rule.ts';

export const staleTranslation: LintRule = {
  name: 'stale-translation',
  code: 'F153',
  severity: 'warning',
  says: 'Each translation was made from the text that the first language has now.',
  remedy: 'Translate it anew, then `npm run copy -- current <locale> <key>`',
  ofMemory: true,
  details:
    '`copy/<locale>.translated.json` holds by key a hash of the text that was translated. `npm run copy -- import` renews it; after a change by hand, and where a translation still fits, `npm run copy -- current` does. New texts are recorded by `npm run generate`. A locale without this file is not judged.',
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
    const { app, copy, translated, origins } = analysis;
    const [first = '', ...locales] = app.locales;
    for (const locale of locales) {
      const known = translated.get(locale);
      const own = copy.get(locale);
      if (known === undefined || own === undefined || analysis.unreadLocales.has(locale)) continue;
      for (const [key, state] of translationsInto(locale, analysis)) {
        const translation = own.get(key);
        if (state !== 'stale' || translation === undefined) continue;
        const message = `The text "${key}" of ${first} has changed since it was translated into ${locale}`;
        const remedy = `Translate it anew, then run: npm run copy -- current ${locale} ${key}`;
        report.warning(translation.place, message, remedy);
      }
      const [gone, ...others] = forgottenIn(locale, analysis);
      if (gone === undefined) continue;
      const more = others.length === 0 ? '' : ` and ${others.length} more that are gone from ${locale}`;
      const message = `What "${gone}"${more} was translated from is still noted, and there is no such text in ${locale}`;
      report.warning(origins.key(known, gone), message, 'Run: npm run generate, which takes such notes out');
    }
  },
};
