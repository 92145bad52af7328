import type { Analysis } from '../analysis/analysis.ts';
import { isAccepted } from '../analysis/style.ts';
import type { Readable } from '../analysis/texts.ts';
import { waitingKeys } from '../analysis/translations.ts';
import type { AcceptedText } from '../generated/source.ts';
import { oncePerObject } from '../once.ts';
import type { LintRule, Reporter } from './rule.ts';

interface Way {
  readonly words: string;
  readonly pattern: RegExp;
}

/** Two ways to write the same thing. A language should use one. */
interface Pair {
  readonly rule: AcceptedText['rule'];
  readonly ways: readonly [Way, Way];
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

export const typography: LintRule = {
  name: 'typography',
  code: 'F119',
  severity: 'warning',
  says: 'Within a language, quotation marks, apostrophes and ellipses are written in one way.',
  remedy: 'Write it like the other texts, or accept it in `copy/style.json`',
  details:
    'The finding names the texts of the way that is used less often. Texts that wait for a translation do not count.',
  examples: [
    {
      file: 'copy/en-US/call-in.json',
      path: ['callIn.title'],
      bad: 'Sorry, we can’t log you in right now.',
      good: "Sorry, we can't log you in right now.",
    },
  ],
  check(analysis, report) {
    for (const locale of analysis.app.locales) {
      const waiting = waitingKeys(locale, analysis);
      const texts = analysis.texts(locale).filter(({ key }) => !waiting.has(key));
      for (const pair of pairs) tellMixed(pair, texts, locale, analysis, report);
    }
  },
};

function tellMixed(
  { rule, ways }: Pair,
  texts: readonly Readable[],
  locale: string,
  analysis: Analysis,
  report: Reporter,
): void {
  // Most texts have neither, and checking for an exception takes longer.
  const marked = texts.filter(
    (text) => ways.some((way) => has(way, text)) && !isAccepted(text.key, locale, rule, analysis),
  );
  const [first] = marked;
  const [one, other] = [marked.filter((text) => has(ways[0], text)), marked.filter((text) => has(ways[1], text))];
  if (first === undefined || one.length === 0 || other.length === 0) return;
  // In a tie, the way that the language used first stays.
  const isOneRare = one.length === other.length ? !has(ways[0], first) : one.length < other.length;
  const [rare, usual, told] = isOneRare ? [ways[0], ways[1], one] : [ways[1], ways[0], other];
  for (const { key, text } of told) {
    const message = `The text "${key}" has ${rare.words}, and others of ${locale} have ${usual.words}`;
    const remedy = `Write it with ${usual.words}, or say in copy/style.json under "accepted" why not`;
    report.warning(text.place, message, remedy);
  }
}

function has(way: Way, { readings }: Readable): boolean {
  return waysIn(readings).has(way);
}

const waysIn = oncePerObject((readings: Readable['readings']): ReadonlySet<Way> => {
  const ways = pairs.flatMap((pair) => pair.ways);
  return new Set(ways.filter(({ pattern }) => readings.some((reading) => pattern.test(reading))));
});
