import type { Finding } from './finding.ts';

export const wrongGrammar: Finding = {
  name: 'grammar',
  code: 'F100',
  says: 'Every file is JSON that follows its grammar: no key, value or operator is unknown, and nothing is missing.',
  remedy: 'Correct the spelling; completion in the editor shows what is known',
  details:
    'A file is text in UTF-8 without a byte order mark, of 1 MB at most. A file that cannot be read at all (another encoding, no permission, a link to nothing or in a circle, a folder named like a file) is reported at its first line. It then counts as defining every name, so that no other finding follows from it.',
  examples: [
    {
      bad: 'conditions third-attempt/logic: { "atLeast": [{ "var": "context.attempts" }, 3] }',
      good: 'conditions third-attempt/logic: { ">=": [{ "var": "context.attempts" }, 3] }',
    },
  ],
};

export const duplicateName: Finding = {
  name: 'duplicate-name',
  code: 'F101',
  says: 'Every state, route and text has a name of its own, and every screen and contract has the name of its file.',
  remedy: 'Choose another name, or rename the file',
  examples: [{ bad: 'code route: "login"', good: 'code route: "code"' }],
};

/** Findings of reading, before there is an analysis. */
export const readingFindings: readonly Finding[] = [wrongGrammar, duplicateName];
