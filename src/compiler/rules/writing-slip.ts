import type { Readable } from '../analysis/texts.ts';
import { oncePerObject } from '../once.ts';
import type { LintRule } from './rule.ts';

interface Slip {
  /**
   * The language in which it is a slip; without one, every language. It does not apply to texts that wait for
   * translation.
   */
  readonly language?: string;
  readonly pattern: RegExp;
  readonly what: (match: string) => string;
  readonly remedy: string;
}

const slips: readonly Slip[] = [
  {
    // "that that" and "had had" can be correct.
    pattern: /(?<![\p{L}{])(?!that|had)(\p{L}{2,}) \1(?![\p{L}}])/iu,
    what: (match) => `a word twice in a row: "${match}"`,
    remedy: 'Write it once',
  },
  {
    pattern: /(\{\w+\}) ?\1/u,
    what: (match) => `a placeholder twice in a row: "${match}"`,
    remedy: 'Write it once',
  },
  {
    pattern: /([,;:!?])\1|(?<!\.)\.\.(?!\.)/u,
    what: (match) => `"${match}"`,
    remedy: 'Write the mark once',
  },
  {
    pattern: /[\p{L}\d] [.,;!?](?!\S)/u,
    what: (match) => `a space before "${match.slice(-1)}"`,
    remedy: 'Remove the space',
  },
  {
    pattern: /\p{Ll}[.!?]\p{Lu}\p{Ll}/u,
    what: (match) => `no space between two sentences: "${match}"`,
    remedy: 'Write a space after the mark',
  },
  {
    pattern: /\*\*[^*]+\*\*|\[[^\]]+\]\([^)]*\)/u,
    what: (match) => `"${match}", which customers would see letter by letter`,
    remedy: 'Write the words alone; a link is <name>words</name>',
  },
  {
    pattern: /^[^()]*\([^()]*$|^[^()]*\)[^()]*$/u,
    what: () => 'a parenthesis alone',
    remedy: 'Close it, or remove it',
  },
  {
    language: 'es',
    pattern: /(?:^|\?)[^¿?]*[\p{L}\d)”»]\?|¿[^?]*$|(?:^|!)[^¡!]*[\p{L}\d)”»]!|¡[^!]*$/u,
    what: () => 'a question or exclamation with one mark',
    remedy: 'Write both marks, as in ¿…? and ¡…!',
  },
];

export const writingSlip: LintRule = {
  name: 'writing-slip',
  code: 'F119',
  severity: 'warning',
  says: 'No text has a word or a mark twice in a row, a parenthesis alone, a misplaced space, a Spanish question or exclamation without its first mark, or marks of Markdown.',
  remedy: 'Correct what is named',
  examples: [
    {
      words: 'A word stands twice.',
      file: 'copy/en-US/vc.json',
      path: ['vc.title'],
      bad: 'We sent you the the code.',
      good: 'We sent you the code.',
    },
    {
      words: 'In Spanish, a question has two marks.',
      file: 'copy/es-US/login.json',
      path: ['login.trouble'],
      bad: 'Problemas para iniciar sesión?',
      good: '¿Problemas para iniciar sesión?',
    },
  ],
  check(analysis, report) {
    const original = analysis.copy.get(analysis.app.locales[0] ?? '');
    for (const locale of analysis.app.locales) {
      const [own] = locale.split('-');
      for (const { key, text, readings } of analysis.texts(locale)) {
        for (const { language, what, remedy } of slipsIn(readings)) {
          if (language !== undefined && (language !== own || original?.get(key)?.text === text.text)) continue;
          report.warning(text.place, `The text "${key}" has ${what}`, remedy);
        }
      }
    }
  },
};

const slipsIn = oncePerObject((readings: Readable['readings']) =>
  slips.flatMap(({ pattern, what, ...slip }) => {
    const match = readings.map((reading) => pattern.exec(reading)?.[0]).find((each) => each !== undefined);
    return match === undefined ? [] : [{ ...slip, what: what(match) }];
  }),
);
