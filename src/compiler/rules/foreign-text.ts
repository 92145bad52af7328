import type { LintRule } from './rule.ts';

export const foreignText: LintRule = {
  name: 'foreign-text',
  code: 'F179',
  severity: 'warning',
  says: 'Each text is written in the language of its file.',
  remedy: 'Write it in the language of its file, or accept it in `copy/style.json`',
  details:
    'Which words are of which language is learned from all other texts. A text is told that has at least two words of another language and hardly one of its own; so single words, names and new languages are not. One of another language that is the same as in the first one is told by `untranslated-text`.',
  examples: [
    {
      words: 'The text was pasted into the file of the other language.',
      file: 'copy/en-US/vc.json',
      path: ['vc.title'],
      bad: 'Escriba el código que le enviamos',
      good: 'Enter your code',
    },
  ],
  check({ foreignTexts }, report) {
    for (const { locale, other, text } of foreignTexts) {
      report.warning(
        text.text.place,
        `The text "${text.key}" (${locale}) is written in the language of ${other}`,
        `Write it in the language of ${locale}, or say in copy/style.json under "accepted", with the rule "same", why it stays`,
      );
    }
  },
};
