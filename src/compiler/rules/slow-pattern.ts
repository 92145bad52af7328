import type { LintRule } from './rule.ts';

export const slowPattern: LintRule = {
  name: 'slow-pattern',
  code: 'F160',
  severity: 'error',
  says: 'No pattern can keep the page busy: none needs time that doubles with each character, or grows with the square of the length.',
  remedy: 'Let each repetition begin with a character that ends the one before, or write it without one in the other',
  details:
    'Fields do not limit what is pasted, and the page stands still while a pattern is tried. A repetition that can read the same text in several ways is tried in all of them where the rest does not match. So are two repetitions that can divide a text between them at every character, and a repetition that is tried from each character because the pattern does not begin with `^`. A pattern that refers back to a group cannot be judged. The examples of a rule with such a pattern are not tried.',
  examples: [
    {
      file: 'flows/patterns.json',
      path: ['email', 'pattern'],
      bad: '[A-Za-z0-9]@([A-Za-z0-9]+\\.?)*\\.[A-Za-z]{2,}$',
      good: '[A-Za-z0-9]@[A-Za-z0-9]+(\\.[A-Za-z0-9]+)*\\.[A-Za-z]{2,}$',
    },
    {
      words: 'Two alternatives for the same character:',
      file: 'flows/patterns.json',
      path: ['special-character', 'pattern'],
      bad: '^(\\w|_)*[^\\p{L}\\p{N}\\s]',
      good: '^\\w*[^\\p{L}\\p{N}\\s]',
    },
    {
      words: 'Two repetitions of the same characters:',
      file: 'flows/patterns.json',
      path: ['printable-ascii', 'pattern'],
      bad: '^[ -~]*[ -~]*$',
      good: '^[ -~]*$',
    },
  ],
  check({ patterns, origins, slowness }, report) {
    for (const [name, pattern] of patterns) {
      const slow = slowness(pattern.pattern);
      if (slow === null) continue;
      const place = origins.at(pattern, 'pattern');
      if (slow.kind === 'unknown') {
        const message = `How long the pattern "${name}" takes cannot be told: ${slow.why}`;
        report.error(place, message, 'Write it without that, or as several patterns');
        continue;
      }
      if (slow.kind === 'polynomial') {
        const { before, part } = slow;
        const divided =
          before === null
            ? `${part} is tried anew from each character of a long text`
            : `${before === part ? `two places of ${part}` : `${before} and ${part}`} can divide a long text between them at every character, and all divisions are tried`;
        const remedy =
          before === null
            ? 'Begin the pattern with ^, or ask for one character in place of the repetition'
            : 'Put between them a character that neither can read, or make one repetition of them';
        report.error(place, `The pattern "${name}" can keep the page busy: ${divided}`, remedy);
        continue;
      }
      const message = `The pattern "${name}" can keep the page busy: ${slow.part} can read the same text in several ways, and all of them are tried`;
      report.error(
        place,
        message,
        'Let each repetition begin with a character that ends the one before, or write it without one in the other',
      );
    }
  },
};
