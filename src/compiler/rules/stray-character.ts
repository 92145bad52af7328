import { oncePerText } from '../once.ts';
import type { LintRule } from './rule.ts';

export const strayCharacter: LintRule = {
  name: 'stray-character',
  code: 'F170',
  severity: 'error',
  says: 'Texts have only characters that are what they look like, and that show at all.',
  remedy: 'Delete the character, and type it anew',
  details:
    'They come with what is pasted from documents and web pages: characters without width, marks that turn the direction of what follows, letters of another alphabet within a word, and characters that were read in the wrong encoding. HTML names of characters, such as `&amp;`, are shown letter by letter.',
  examples: [
    {
      words: 'The o of this word is a Cyrillic letter. Screen readers and searches know no such word.',
      file: 'copy/en-US/vc.json',
      path: ['vc.title'],
      bad: 'Enter the verification c\u043ede',
      good: 'Enter the verification code',
    },
    { file: 'copy/en-US/login.json', path: ['login.noLogin'], bad: 'Pay &amp; go', good: 'Pay & go' },
  ],
  check(analysis, report) {
    for (const texts of analysis.copy.values()) {
      for (const [key, { text, place }] of texts) {
        const found = problemIn(text);
        if (found !== null) report.error(place, `The text "${key}" has ${found.what}`, found.remedy);
      }
    }
  },
};

interface Problem {
  readonly pattern: RegExp;
  readonly what: (match: string) => string;
  readonly remedy: (match: string) => string;
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: "'<'",
  gt: '>',
  quot: '“',
  apos: "'",
  nbsp: 'a space',
};
const codeOf = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

const problems: readonly Problem[] = [
  {
    // Joiners stay: emoji and some scripts need them.
    pattern: /[\u200b\u2060\ufeff\u00ad]/u,
    what: (match) => `a character that nobody sees (${codeOf(match)})`,
    remedy: () => 'Delete it: type the words around it anew',
  },
  {
    pattern: /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u,
    what: (match) => `a mark that turns the direction of what follows (${codeOf(match)})`,
    remedy: () => 'Delete it: type the words around it anew',
  },
  {
    pattern: /(?!\n)\p{Cc}/u,
    what: (match) => `a control character (${codeOf(match)})`,
    remedy: () => 'Write a space in its place',
  },
  {
    pattern: /\ufffd|[\u00c2\u00c3][\u0080-\u00bf]|\u00e2\u20ac./u,
    what: (match) => `"${match}", which was read in the wrong encoding`,
    remedy: () => 'Save the source as UTF-8, or type the word anew',
  },
  {
    pattern:
      /[\p{L}\p{M}]*(?:\p{Script=Latin}\p{M}*[\p{Script=Cyrillic}\p{Script=Greek}]|[\p{Script=Cyrillic}\p{Script=Greek}]\p{M}*\p{Script=Latin})[\p{L}\p{M}]*/u,
    what: (match) => `letters of two alphabets in the word "${match}"`,
    remedy: () => 'Type the word anew',
  },
  {
    pattern: /&(?:amp|lt|gt|quot|apos|nbsp);/u,
    what: (match) => `${match}, which customers would see letter by letter`,
    remedy: (match) => `Write ${entities[match.slice(1, -1)] ?? 'the character'}`,
  },
];

const problemIn = oncePerText((text): { readonly what: string; readonly remedy: string } | null => {
  // A text of nothing else is reported as empty.
  if (/^[\p{Cf}\s]*$/u.test(text)) return null;
  for (const { pattern, what, remedy } of problems) {
    const [match] = pattern.exec(text) ?? [];
    if (match !== undefined) return { what: what(match), remedy: remedy(match) };
  }
  return null;
});
