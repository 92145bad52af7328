import { untranslatedIn } from '../analysis/translations.ts';
import type { LintRule } from './rule.ts';

export const waitingTranslation: LintRule = {
  name: 'waiting-translation',
  code: 'F154',
  severity: 'warning',
  says: 'No text of a language is still that of the first language.',
  remedy: 'Translate it, or accept it in `copy/style.json`',
  details:
    'It is counted, once for each language; texts without words do not count. `npm run copy -- add` begins a language with the texts of the first one, and a build for production refuses them.',
  examples: [
    {
      words: 'A new text was copied, and not translated:',
      bad: [
        { file: 'copy/en-US/redirect.json', path: ['redirect.more'], value: 'This takes a few seconds.' },
        { file: 'copy/es-US/redirect.json', path: ['redirect.more'], value: 'This takes a few seconds.' },
        { file: 'flows/leaving/redirect.screen.json', path: ['header', 'secondary'], value: 'redirect.more' },
      ],
      good: [
        { file: 'copy/en-US/redirect.json', path: ['redirect.more'], value: 'This takes a few seconds.' },
        { file: 'copy/es-US/redirect.json', path: ['redirect.more'], value: 'Esto tarda unos segundos.' },
        { file: 'flows/leaving/redirect.screen.json', path: ['header', 'secondary'], value: 'redirect.more' },
      ],
    },
  ],
  check(analysis, report) {
    const { app, copy, translated } = analysis;
    const [first = '', ...others] = app.locales;
    for (const locale of others.filter((each) => translated.has(each))) {
      const waiting = untranslatedIn(locale, analysis);
      const [one = ''] = waiting;
      const place = copy.get(locale)?.get(one)?.place;
      if (place === undefined) continue;
      const texts = waiting.length === 1 ? `The text "${one}" waits` : `${waiting.length} texts wait`;
      const message = `${texts} for a translation into ${locale}, and would be shown as in ${first}`;
      const isSameLanguage = locale.split('-')[0] === first.split('-')[0];
      const same = isSameLanguage
        ? `run: npm run copy -- current ${locale} ${waiting.length === 1 ? one : '<key> ...'}`
        : 'say so in copy/style.json under "accepted", with the rule "same"';
      report.warning(
        place,
        message,
        `Run: npm run copy -- export ${locale}, then import. Where the words are the same, ${same}`,
      );
    }
  },
};
