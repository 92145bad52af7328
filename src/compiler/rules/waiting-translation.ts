import { translationsInto } from '../analysis/translations.ts';
import type { LintRule } from './rule.ts';

export const waitingTranslation: LintRule = {
  name: 'waiting-translation',
  code: 'F154',
  severity: 'warning',
  says: 'No text of a language is still that of the first language.',
  remedy: 'Translate it, or say by `npm run copy -- current <locale> <key>` that the words are the same',
  details:
    'It is counted, once for each language. `npm run copy -- add` begins a language with the texts of the first one, and a build for production refuses them.',
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
      const states = [...translationsInto(locale, analysis)];
      const waiting = states.filter(([, state]) => state === 'waiting').map(([key]) => key);
      const [one = ''] = waiting;
      const place = copy.get(locale)?.get(one)?.place;
      if (place === undefined) continue;
      const [texts, key] =
        waiting.length === 1 ? [`The text "${one}" waits`, one] : [`${waiting.length} texts wait`, '<key> ...'];
      const message = `${texts} for a translation into ${locale}, and would be shown as in ${first}`;
      const same = `where the words are the same, run: npm run copy -- current ${locale} ${key}`;
      report.warning(place, message, `Run: npm run copy -- export ${locale}, then import; ${same}`);
    }
  },
};
