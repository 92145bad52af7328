import { slowPartOf } from '../analysis/slowness.ts';
import type { LintRule } from './rule.ts';

export const slowPattern: LintRule = {
  name: 'slow-pattern',
  code: 'F160',
  says: 'No pattern can keep the page busy: none needs time that doubles with each character.',
  remedy: 'Let each repetition begin with a character that ends the one before, or write it without one in the other',
  details:
    'The page stands still while a pattern is tried. A repetition that can read the same text in several ways is tried in all of them where the rest does not match. Other patterns are quick enough, because none sees a text of more than 300 characters. The examples of a rule with such a pattern are not tried.',
  examples: [
    {
      bad: String.raw`patterns six-digits/pattern: "^(\\d+)+$"`,
      good: String.raw`patterns six-digits/pattern: "^\\d{6}$"`,
    },
    {
      words: 'Two alternatives for the same character:',
      bad: String.raw`patterns six-digits/pattern: "^(\\d|[0-9])*$"`,
      good: 'patterns six-digits/pattern: "^[0-9]{6}$"',
    },
  ],
  check({ patterns, effects, origins }, report) {
    const reads = [...effects.values()].flatMap(({ http }) => Object.entries(http?.reads ?? {}));
    for (const [name, pattern] of [...patterns, ...reads]) {
      if (pattern.pattern === undefined) continue;
      const slow = slowPartOf(pattern.pattern);
      if (slow === null) continue;
      const message = slow.isKnown
        ? `The pattern "${name}" can keep the page busy: ${slow.part} can read the same text in several ways, and all of them are tried`
        : `How long the pattern "${name}" takes cannot be told: ${slow.part} is too large, looks around or refers back`;
      const remedy = slow.isKnown ? slowPattern.remedy : 'Write it without that, or as several patterns';
      report.error(origins.at(pattern, 'pattern'), message, remedy);
    }
  },
};
