import type { LintRule } from './rule.ts';

export const straySpace: LintRule = {
  name: 'stray-space',
  code: 'F119',
  severity: 'warning',
  says: 'No text begins or ends with a space, and no text has two spaces in a row.',
  remedy: 'Remove the space',
  examples: [
    {
      file: 'copy/en-US/step-up.json',
      path: ['stepUp.title.again'],
      bad: "Let's try to verify  you again.",
      good: "Let's try to verify you again.",
    },
  ],
  check(analysis, report) {
    for (const locale of analysis.app.locales) {
      for (const { key, text, readings } of analysis.texts(locale)) {
        const problem = readings.map(problemOf).find((each) => each !== null);
        if (problem) report.warning(text.place, `The text "${key}" ${problem}`, 'Remove it');
      }
    }
  },
};

function problemOf(reading: string): string | null {
  if (/^\s/u.test(reading)) return 'begins with a space';
  if (/\s$/u.test(reading)) return 'ends with a space';
  return /[^\S\n]{2}/u.test(reading) ? 'has more than one space in a row' : null;
}
