import type { LintRule } from './rule.ts';

/** Digits with what groups them. */
const groups = /(?<![\p{L}\d])\+?\(?\d[\d\s().–-]*\d(?![\p{L}\d])/gu;
const date = /\b\d{4}-\d{2}-\d{2}\b/gu;

export const foreignNumber: LintRule = {
  name: 'foreign-number',
  code: 'F163',
  severity: 'error',
  says: 'Texts name no other telephone number than the support number.',
  remedy: 'Write {supportPhone}, which is the number of `brand` in `flows/app.json`',
  details:
    'A telephone link dials that number, whatever its words say. The number itself may stand in a text; when it changes, every text that still has the old one is told.',
  examples: [
    {
      file: 'copy/en-US/login.json',
      path: ['login.error.passkey'],
      bad: 'Authentication failed. Try again, or call 800-555-0199 to register a passkey.',
      good: 'Authentication failed. Try again or log in above to register a passkey.',
    },
  ],
  check(analysis, report) {
    const { supportPhone } = analysis.app.brand;
    const own = digitsOf(supportPhone);
    // The substitute of an unreadable app.json has no number.
    if (own === '') return;
    for (const locale of analysis.app.locales) {
      for (const { key, text, readings } of analysis.texts(locale)) {
        const [other] = readings.flatMap(numbersIn).filter((each) => digitsOf(each) !== own);
        if (other === undefined) continue;
        const message = `The text "${key}" has the telephone number ${other}, and the support number is ${supportPhone}`;
        report.error(text.place, message, 'Write {supportPhone} in its place');
      }
    }
  },
};

/** Sequences that look like telephone numbers: ten digits or more, or seven in the form of local numbers. */
function numbersIn(reading: string): readonly string[] {
  const all: readonly string[] = reading.replace(date, 'x').match(groups) ?? [];
  return all.filter((each) => /^\d{3}[.–-]\d{4}$/u.test(each) || /^(?:\D*\d){10,15}$/u.test(each));
}

/** The digits of a number without the prefix of its country. */
function digitsOf(number: string): string {
  return number.replace(/\D/gu, '').replace(/^1(?=\d{10}$)/u, '');
}
