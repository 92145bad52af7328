import type { Analysis } from '../analysis/analysis.ts';
import { isAccepted } from '../analysis/style.ts';
import type { Readable } from '../analysis/texts.ts';
import { waitingKeys } from '../analysis/translations.ts';
import type { AcceptedText } from '../generated/source.ts';
import { oncePerObject } from '../once.ts';
import type { LintRule, Reporter, RuleFamily } from './rule.ts';

const strayCharacter: LintRule = {
  name: 'stray-character',
  code: 'F170',
  says: 'Texts have only characters that are what they look like, and that show at all.',
  remedy: 'Delete the character, and type it anew',
  details:
    'They come with what is pasted from documents and web pages: characters without width, marks that turn the direction of what follows, letters of another alphabet within a word, and characters that were read in the wrong encoding. HTML names of characters, such as `&amp;`, are shown letter by letter.',
  examples: [
    {
      words: 'The o of this word is a Cyrillic letter. Screen readers and searches know no such word.',
      bad: 'signIn code.title: "Type the c\u043ede"',
      good: 'signIn code.title: "Type the code"',
    },
    { bad: 'signIn login.learn: "How &amp; why"', good: 'signIn login.learn: "How & why"' },
  ],
  check: (analysis, report) => checkSlips(charactersIn, analysis, report.error),
};

const straySpace: LintRule = {
  name: 'stray-space',
  code: 'F119',
  says: 'No text begins or ends with a space, and no text has two spaces in a row.',
  remedy: 'Remove the space',
  examples: [{ bad: 'signIn code.title: "Type  the code"', good: 'signIn code.title: "Type the code"' }],
  check: (analysis, report) => checkSlips(spacesIn, analysis, report.warning),
};

const writingSlip: LintRule = {
  name: 'writing-slip',
  code: 'F119',
  says: 'No text has a word or a mark twice in a row, a parenthesis alone, a misplaced space, a Spanish question or exclamation without its first mark, or marks of Markdown.',
  remedy: 'Correct what is named',
  examples: [
    {
      words: 'A word stands twice.',
      bad: 'signIn code.title: "Type the the code"',
      good: 'signIn code.title: "Type the code"',
    },
    {
      words: 'In Spanish, a question has two marks.',
      bad: 'es-US/signIn login.help: "Problemas?"',
      good: 'es-US/signIn login.help: "¿Problemas?"',
    },
  ],
  check: (analysis, report) => checkSlips(marksIn, analysis, report.warning),
};

const typography: LintRule = {
  name: 'typography',
  code: 'F119',
  says: 'Within a language, quotation marks, apostrophes and ellipses are written in one way.',
  remedy: 'Write it like the other texts, or accept it in `copy/style.json`',
  details:
    'The finding names the texts of the way that is used less often. Texts that wait for a translation do not count.',
  examples: [
    {
      words: 'Another text has three dots.',
      bad: 'common shell.notice: "One moment…"',
      good: 'common shell.notice: "One moment..."',
    },
  ],
  check(analysis, report) {
    for (const locale of analysis.app.locales) {
      const waiting = waitingKeys(locale, analysis);
      const texts = analysis.texts(locale).filter(({ key }) => !waiting.has(key));
      for (const { rule, ways } of pairs) {
        // Most texts have neither, and checking for an exception takes longer.
        const marked = texts.filter(
          (text) => ways.some((spelling) => has(spelling, text)) && !isAccepted(text.key, locale, rule, analysis),
        );
        const [first] = marked;
        const [one, other] = [marked.filter((text) => has(ways[0], text)), marked.filter((text) => has(ways[1], text))];
        if (first === undefined || one.length === 0 || other.length === 0) continue;
        // In a tie, the way that the language used first stays.
        const isOneRare = one.length === other.length ? !has(ways[0], first) : one.length < other.length;
        const [rare, usual, example] = isOneRare ? [ways[0], ways[1], one] : [ways[1], ways[0], other];
        for (const { key, text } of example) {
          const message = `The text "${key}" has ${rare.words}, and others of ${locale} have ${usual.words}`;
          const remedy = `Write it with ${usual.words}, or say in copy/style.json under "accepted" why not`;
          report.warning(text.place, message, remedy);
        }
      }
    }
  },
};

/** F119 and F170: texts have the characters, marks and spaces that they should have. */
export const writing: RuleFamily = { name: 'writing', findings: [strayCharacter, straySpace, writingSlip, typography] };

function checkSlips(slipsOf: ReturnType<typeof slipsIn>, analysis: Analysis, tell: Reporter['error']): void {
  const original = analysis.copy.get(analysis.app.locales[0] ?? '');
  for (const locale of analysis.app.locales) {
    const [own] = locale.split('-');
    for (const { key, text, readings } of analysis.texts(locale)) {
      // A text that waits for its translation is in another language.
      const isOwn = original?.get(key)?.text !== text.text;
      for (const { language, what, remedy } of slipsOf(readings)) {
        if (language !== undefined && (language !== own || !isOwn)) continue;
        tell(text.place, `The text "${key}" ${what}`, remedy);
      }
    }
  }
}

interface Slip {
  /** The language in which it is a slip; without one, every language. */
  readonly language?: string;
  readonly pattern: RegExp;
  readonly what: (match: string) => string;
  readonly remedy: string | ((match: string) => string);
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

const characters: readonly Slip[] = [
  {
    // Joiners stay: emoji and some scripts need them.
    pattern: /[\u200b\u2060\ufeff\u00ad]/u,
    what: (match) => `has a character that nobody sees (${codeOf(match)})`,
    remedy: 'Delete it: type the words around it anew',
  },
  {
    pattern: /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u,
    what: (match) => `has a mark that turns the direction of what follows (${codeOf(match)})`,
    remedy: 'Delete it: type the words around it anew',
  },
  {
    pattern: /(?!\n)\p{Cc}/u,
    what: (match) => `has a control character (${codeOf(match)})`,
    remedy: 'Write a space in its place',
  },
  {
    pattern: /\ufffd|[\u00c2\u00c3][\u0080-\u00bf]|\u00e2\u20ac./u,
    what: (match) => `has "${match}", which was read in the wrong encoding`,
    remedy: 'Save the source as UTF-8, or type the word anew',
  },
  {
    pattern:
      /[\p{L}\p{M}]*(?:\p{Script=Latin}\p{M}*[\p{Script=Cyrillic}\p{Script=Greek}]|[\p{Script=Cyrillic}\p{Script=Greek}]\p{M}*\p{Script=Latin})[\p{L}\p{M}]*/u,
    what: (match) => `has letters of two alphabets in the word "${match}"`,
    remedy: 'Type the word anew',
  },
  {
    pattern: /&(?:amp|lt|gt|quot|apos|nbsp);/u,
    what: (match) => `has ${match}, which customers would see letter by letter`,
    remedy: (match) => `Write ${entities[match.slice(1, -1)] ?? 'the character'}`,
  },
];

const spaces: readonly Slip[] = [
  { pattern: /^\s/u, what: () => 'begins with a space', remedy: 'Remove it' },
  { pattern: /\s$/u, what: () => 'ends with a space', remedy: 'Remove it' },
  { pattern: /[^\S\n]{2}/u, what: () => 'has more than one space in a row', remedy: 'Remove it' },
];

const marks: readonly Slip[] = [
  {
    // "that that" and "had had" can be correct.
    pattern: /(?<![\p{L}{])(?!that|had)(\p{L}{2,}) \1(?![\p{L}}])/iu,
    what: (match) => `has a word twice in a row: "${match}"`,
    remedy: 'Write it once',
  },
  {
    pattern: /(\{\w+\}) ?\1/u,
    what: (match) => `has a placeholder twice in a row: "${match}"`,
    remedy: 'Write it once',
  },
  {
    pattern: /([,;:!?])\1|(?<!\.)\.\.(?!\.)/u,
    what: (match) => `has "${match}"`,
    remedy: 'Write the mark once',
  },
  {
    pattern: /[\p{L}\d] [.,;!?](?!\S)/u,
    what: (match) => `has a space before "${match.slice(-1)}"`,
    remedy: 'Remove the space',
  },
  {
    pattern: /\p{Ll}[.!?]\p{Lu}\p{Ll}/u,
    what: (match) => `has no space between two sentences: "${match}"`,
    remedy: 'Write a space after the mark',
  },
  {
    pattern: /\*\*[^*]+\*\*|\[[^\]]+\]\([^)]*\)/u,
    what: (match) => `has "${match}", which customers would see letter by letter`,
    remedy: 'Write the words alone; a link is <name>words</name>',
  },
  {
    pattern: /^[^()]*\([^()]*$|^[^()]*\)[^()]*$/u,
    what: () => 'has a parenthesis alone',
    remedy: 'Close it, or remove it',
  },
  {
    language: 'es',
    pattern: /(?:^|\?)[^¿?]*[\p{L}\d)”»]\?|¿[^?]*$|(?:^|!)[^¡!]*[\p{L}\d)”»]!|¡[^!]*$/u,
    what: () => 'has a question or exclamation with one mark',
    remedy: 'Write both marks, as in ¿…? and ¡…!',
  },
];

// Of stray characters and spaces, the first: more come of the same paste.
const charactersIn = slipsIn(characters, 1);
const spacesIn = slipsIn(spaces, 1);
const marksIn = slipsIn(marks);

function slipsIn(slips: readonly Slip[], most?: number) {
  return oncePerObject((readings: Readable['readings']) => {
    // A text without any sign that shows is reported as empty.
    if (readings.every((reading) => /^[\p{Cf}\s]*$/u.test(reading))) return [];
    const found = slips.flatMap(({ pattern, what, remedy, language }) => {
      const match = readings.map((reading) => pattern.exec(reading)?.[0]).find((each) => each !== undefined);
      if (match === undefined) return [];
      return [{ language, what: what(match), remedy: typeof remedy === 'string' ? remedy : remedy(match) }];
    });
    return found.slice(0, most);
  });
}

interface Spelling {
  readonly words: string;
  readonly pattern: RegExp;
}

/** Two ways to write the same thing. A language should use one. */
interface Pair {
  readonly rule: AcceptedText['rule'];
  readonly ways: readonly [Spelling, Spelling];
}

const pairs: readonly Pair[] = [
  {
    rule: 'quotes',
    ways: [
      { words: 'straight quotation marks', pattern: /"/u },
      { words: 'typographic quotation marks', pattern: /[“”„«»]/u },
    ],
  },
  {
    rule: 'quotes',
    ways: [
      { words: "straight apostrophes (')", pattern: /'/u },
      { words: 'typographic apostrophes (’)', pattern: /[‘’]/u },
    ],
  },
  {
    rule: 'dots',
    ways: [
      { words: 'three dots', pattern: /\.{3}/u },
      { words: 'an ellipsis (…)', pattern: /…/u },
    ],
  },
];

function has(spelling: Spelling, { readings }: Readable): boolean {
  return spellingsIn(readings).has(spelling);
}

const spellingsIn = oncePerObject((readings: Readable['readings']): ReadonlySet<Spelling> => {
  const ways = pairs.flatMap((pair) => pair.ways);
  return new Set(ways.filter(({ pattern }) => readings.some((reading) => pattern.test(reading))));
});
