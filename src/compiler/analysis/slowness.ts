import { createRequire } from 'node:module';
import type * as Regexpp from '@eslint-community/regexpp';
import type { AST } from '@eslint-community/regexpp';
import type * as Recheck from 'recheck';
import { oncePerText } from '../once.ts';

/** A group that is repeated no more often than this is quick, whatever it contains. */
const fewRepetitions = 4;

/** A repeated group that can match one text in exponentially many ways, or of which that is not known. */
export interface SlowPart {
  readonly part: string;
  readonly isKnown: boolean;
}

/**
 * The innermost repetition of a pattern for which a backtracking engine can need exponential time. Polynomial time does
 * no harm, because patterns are not tried on long texts.
 * @returns null if there is none
 */
export const slowPartOf = oncePerText((source): SlowPart | null => {
  // Only a repeated group can be slow. The packages are loaded on demand, because they are large.
  if (!/\)[*+{]/u.test(source)) return null;
  const require = createRequire(import.meta.url);
  const { RegExpParser, visitRegExpAST } = require('@eslint-community/regexpp') as typeof Regexpp;
  const repeated: AST.Quantifier[] = [];
  visitRegExpAST(new RegExpParser().parsePattern(source, 0, source.length, { unicode: true }), {
    onQuantifierLeave(quantifier) {
      if (quantifier.max > fewRepetitions && !isUnambiguous(quantifier.element)) repeated.push(quantifier);
    },
  });
  for (const { element, raw: part } of repeated) {
    // The file for browsers needs neither Java nor a program of the platform.
    const { checkSync } = require('recheck/lib/browser.js') as typeof Recheck;
    try {
      // Nothing matches `[]`, so that every repetition is tried.
      const answer = checkSync(`^${element.raw}*[]`, 'u');
      if (answer.status === 'unknown') return { part, isKnown: false };
      if (answer.complexity.type === 'exponential') return { part, isKnown: true };
    } catch {
      // Some references to a group lead it round in a circle.
      return { part, isKnown: false };
    }
  }
  return null;
});

/** Whether a character that nothing else in a group can match separates its repetitions: a quick test. */
function isUnambiguous(repeated: AST.Element): boolean {
  if (repeated.type !== 'Group' && repeated.type !== 'CapturingGroup') return true;
  const [elements = [], ...others] = repeated.alternatives.map((alternative) => alternative.elements);
  const matchers = elements.map((each) => (each.type === 'Quantifier' ? each.element : each));
  const isSimple = matchers.every(({ type }) => type.startsWith('Character'));
  if (!isSimple || others.length > 0 || elements.filter(({ type }) => type === 'Quantifier').length > 1) return false;
  return elements.some(
    (each) =>
      each.type === 'Character' &&
      matchers.every(
        (other) => other === each || !new RegExp(`^${other.raw}`, 'u').test(String.fromCodePoint(each.value)),
      ),
  );
}
