import type { Analysis } from '../analysis/analysis.ts';
import type { Setting } from '../analysis/visitor.ts';
import { limitsRead } from '../grammar/resolveLimits.ts';
import { suggestion } from '../suggest.ts';
import { spellingIn } from '../text/numberWords.ts';
import { isQuotable, sourcesOf, withoutSources } from '../text/resolveText.ts';
import type { LintRule, RuleFamily } from './rule.ts';

const otherLimit: LintRule = {
  name: 'other-limit',
  code: 'F183',
  says: 'Each limit has the value of the specification.',
  remedy: 'Restore the value, or change `specified` with the specification',
  details: 'The limit works with its value all the same; the warning stays until both agree.',
  examples: [{ bad: 'limits codeLength/value: 8', good: 'limits codeLength/value: 6' }],
  check({ sharedLimits, origins }, report) {
    for (const [name, limit] of sharedLimits) {
      const { value, specified, section } = limit;
      if (specified === undefined || specified === value) continue;
      const message = `The limit "${name}" is ${value}; section ${section} of the specification has ${specified}`;
      report.warning(origins.at(limit, 'value'), message, `Write ${specified}, or agree on another specification`);
    }
  },
};

const writtenLimit: LintRule = {
  name: 'written-limit',
  code: 'F184',
  says: 'A number that is a limit of its screen is read from `flows/limits.json`.',
  remedy: 'Read it by the name of the limit, so that one edit changes all places',
  details:
    'The limits of a screen are those that it reads itself, in its overlays, and in the rules of its fields. Texts have a number in digits or as a word, from two on. Where a word spells it, the text chooses: `{codeLength, select, 6 {six} other {#}}`.',
  examples: [
    { bad: 'signIn code.code: "Six-digit code"', good: 'signIn code.code: "{codeLength}-digit code"' },
    { bad: 'signIn code.title: "Type all 6 digits"', good: 'signIn code.title: "Type all {codeLength} digits"' },
  ],
  check(analysis, report) {
    if (analysis.sharedLimits.size === 0) return;
    const limitsOf = readLimits(analysis);
    const judged = new Set<string>();
    analysis.visit({
      copy({ key }, setting) {
        for (const [name, value] of limitsOf(setting)) {
          if (judged.has(`${key} ${name}`)) continue;
          judged.add(`${key} ${name}`);
          for (const [locale, texts] of analysis.copy) {
            const entry = texts.get(key);
            const spelling = entry && spellingIn(withoutSources(entry.written, analysis.textNames), value, locale);
            if (!entry || !spelling) continue;
            const isWord = !/\d/u.test(spelling);
            const choice = isWord ? `{${name}, select, ${value} {${spelling}} other {#}}` : `{${name}}`;
            const message = `"${key}" says "${spelling}", and its screen reads the limit "${name}", which is ${value}`;
            report.error(entry.place, message, `Write ${choice}, so that the text changes with the limit`);
          }
        }
      },
    });
  },
};

const wrongQuote: LintRule = {
  name: 'wrong-quote',
  code: 'F185',
  says: 'A text quotes another that exists, in the same language, and that has neither values, tags nor quotes.',
  remedy: 'Quote another text, or write the words',
  details: 'The text takes the words of the other, so that a renamed button is renamed in the sentence about it.',
  examples: [
    {
      bad: 'signIn code.title: "Then press <quote>code.sumbit</quote>"',
      good: 'signIn code.title: "Then press <quote>code.submit</quote>"',
    },
  ],
  check({ copy, textNames }, report) {
    for (const texts of copy.values()) {
      for (const { written, place } of texts.values()) {
        if (!written.includes('<quote>')) continue;
        for (const key of sourcesOf(written, textNames).quotes) {
          const quoted = texts.get(key);
          if (quoted === undefined) {
            report.error(place, `There is no text "${key}" to quote`, suggestion(key, [...texts.keys()], 'Add it'));
          } else if (!isQuotable(quoted.written, textNames)) {
            const message = `"${key}" cannot be quoted: it has a value, a tag or a quote itself`;
            report.error(place, message, 'Quote a text of words alone');
          }
        }
      }
    }
  },
};

/** F183, F184 and F185: what texts and flows share has one place. */
export const textSources: RuleFamily = { name: 'text-sources', findings: [otherLimit, writtenLimit, wrongQuote] };

/** The limits of a screen, overlay or rule, from two on: smaller numbers have too many meanings. */
function readLimits(analysis: Analysis): (setting: Setting) => readonly (readonly [string, number])[] {
  const { limitReads, sharedLimits, origins, rules } = analysis;
  const limitAt = limitsRead(limitReads);
  const known = new Map<object, ReadonlySet<string>>();

  function readIn(of: object): ReadonlySet<string> {
    const before = known.get(of);
    if (before !== undefined) return before;
    const found = new Set(
      Object.entries(of).flatMap(([part, value]: [string, unknown]) => {
        if (typeof value === 'object' && value !== null) return [...readIn(value)];
        return typeof value === 'number' ? (limitAt(origins.at(of, part)) ?? []) : [];
      }),
    );
    known.set(of, found);
    return found;
  }

  return ({ owner, overlay }) => {
    const screen = owner.kind === 'screen' ? owner.screen : null;
    const ofFields = Object.values(screen?.form ?? {}).flatMap(({ rules: own = [] }) => own);
    const ofRule = owner.kind === 'rule' ? [owner.name] : [];
    const holders = [screen, overlay?.overlay, ...[...ofFields, ...ofRule].map((name) => rules.get(name))];
    const read = new Set(holders.flatMap((holder) => (holder ? [...readIn(holder)] : [])));
    return [...read].flatMap((name): readonly (readonly [string, number])[] => {
      const { value = 0 } = sharedLimits.get(name) ?? {};
      return value < 2 ? [] : [[name, value]];
    });
  };
}
