import { createRequire } from 'node:module';
import type * as Regexpp from '@eslint-community/regexpp';
import type { AST } from '@eslint-community/regexpp';
import type * as Recheck from 'recheck';
import { oncePerText } from '../once.ts';

/** A group that is repeated no more often than this is quick, whatever it contains. */
const fewRepetitions = 4;

/** A higher power of the length is noticed even in the longest text that a pattern sees. */
const mostDegree = 4;

/** A part that can match one text in too many ways, or of which that is not known. */
interface SlowPart {
  readonly part: string;
  readonly isKnown: boolean;
}

/**
 * The innermost repetition of a pattern for which a backtracking engine can need exponential time, or the pattern if its
 * repetitions together need a high power of the length. Less does no harm, because no pattern sees a long text.
 * @returns null if there is none
 */
export const slowPartOf = oncePerText((source): SlowPart | null => {
  // The packages are loaded on demand, because they are large.
  if (!/\)[*+{]/u.test(source) && (source.match(/[*+{]/gu) ?? []).length <= mostDegree) return null;
  const { RegExpParser, visitRegExpAST } = createRequire(import.meta.url)(
    '@eslint-community/regexpp',
  ) as typeof Regexpp;
  const repeated: AST.Quantifier[] = [];
  let endless = 0;
  visitRegExpAST(new RegExpParser().parsePattern(source, 0, source.length, { unicode: true }), {
    onQuantifierLeave(quantifier) {
      if (quantifier.max === Number.POSITIVE_INFINITY) endless += 1;
      if (quantifier.max > fewRepetitions && !isUnambiguous(quantifier.element)) repeated.push(quantifier);
    },
  });
  for (const { element, raw: part } of repeated) {
    // Nothing matches `[]`, so that every repetition is tried.
    const degree = degreeOf(`^${element.raw}*[]`);
    if (degree === null || degree === Number.POSITIVE_INFINITY) return { part, isKnown: degree !== null };
  }
  return endless > mostDegree && (degreeOf(source) ?? 0) > mostDegree ? { part: source, isKnown: true } : null;
});

/** The power of the length that the time grows with; infinite if it is no power, null if the library cannot tell. */
function degreeOf(source: string): number | null {
  // The file for browsers needs neither Java nor a program of the platform.
  const { checkSync } = createRequire(import.meta.url)('recheck/lib/browser.js') as typeof Recheck;
  try {
    const answer = checkSync(source, 'u');
    if (answer.status === 'unknown') return null;
    if (answer.complexity.type === 'polynomial') return answer.complexity.degree;
    return answer.complexity.type === 'exponential' ? Number.POSITIVE_INFINITY : 1;
  } catch {
    // Some references to a group lead it round in a circle.
    return null;
  }
}

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
