import type { Finding } from './rule.ts';

/** What is found while files are read, before there is anything to analyse. */
export const readingFindings: readonly Finding[] = [
  {
    name: 'grammar',
    code: 'F100',
    severity: 'error',
    says: 'Every file is JSON that follows its grammar: no unknown key, value or operator, nothing missing.',
    remedy: 'Correct the spelling; completion in the editor shows what is known',
    details:
      'A file is text in UTF-8 without a byte order mark, of 1 MB at most. A file that cannot be read at all (another encoding, no permission, a link to nothing or in a circle, a folder named like a file) is reported at its first line, and counts as knowing any name, so that nothing else is wrong because of it.',
    examples: [
      {
        bad: [
          {
            file: 'flows/conditions.json',
            path: ['third-attempt', 'logic'],
            value: { atLeast: [{ var: 'context.codeAttempts' }, 3] },
          },
        ],
        good: [
          {
            file: 'flows/conditions.json',
            path: ['third-attempt', 'logic'],
            value: { '>=': [{ var: 'context.codeAttempts' }, 3] },
          },
        ],
      },
    ],
  },
  {
    name: 'duplicate-name',
    code: 'F101',
    severity: 'error',
    says: 'Every name is given once, and a file is called like its id.',
    remedy: 'Choose another name',
    examples: [],
  },
];
