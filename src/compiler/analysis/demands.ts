import { createRequire } from 'node:module';
import type * as Refa from 'refa';
import type { Logic } from '../../engine/contracts/logic.ts';

/** The demands of rules on one value, as far as they are understood. Other demands are left out. */
export interface Demands {
  /** The minimum and maximum number of characters. */
  readonly min: number;
  readonly max: number;
  /** Patterns that must match, and patterns that must not. */
  readonly matches: readonly string[];
  readonly avoids: readonly string[];
  /** Texts that it must contain, and texts that it must not. */
  readonly contains: readonly string[];
  readonly lacks: readonly string[];
}

export const noDemands: Demands = {
  min: 0,
  max: Number.MAX_SAFE_INTEGER,
  matches: [],
  avoids: [],
  contains: [],
  lacks: [],
};

/** Longer texts are left out, because an automaton has a state for each character. */
const longest = 1_000;

/** The demands of an expression on `value` for it to be true. */
export function demandsOf(logic: Logic, patterns: Readonly<Record<string, string>>, holds = true): Demands {
  if (logic === null || typeof logic !== 'object' || Array.isArray(logic)) return noDemands;
  const [operator = '', operand = null] = Object.entries(logic)[0] ?? [];
  const operands: readonly Logic[] = Array.isArray(operand) ? operand : [operand];
  const [first = null, second = null] = operands;
  const pattern = typeof second === 'string' ? patterns[second] : undefined;
  switch (operator) {
    case '!':
      return isValue(first) ? emptiness(holds) : demandsOf(first, patterns, !holds);
    case '!!':
      return isValue(first) ? emptiness(!holds) : demandsOf(first, patterns, holds);
    case 'and':
    case 'or':
      // If only one of several must hold, none is certain.
      if ((operator === 'and') !== holds) return noDemands;
      return operands.map((each) => demandsOf(each, patterns, holds)).reduce(allOf, noDemands);
    case '<=':
    case '<':
      return holds ? rising(operands, operator === '<') : falling(operands, operator === '<=');
    case '>=':
    case '>':
      return holds ? falling(operands, operator === '>') : rising(operands, operator === '>=');
    case '==':
      return holds ? allOf(rising(operands, false), falling(operands, false)) : noDemands;
    case 'matches':
      if (!isValue(first) || pattern === undefined) return noDemands;
      return { ...noDemands, [holds ? 'matches' : 'avoids']: [pattern] };
    case 'contains':
      // The upper case of other letters is not handled by the automaton.
      if (!isValue(first) || typeof second !== 'string' || !/^[ -~]+$/u.test(second)) return noDemands;
      return { ...noDemands, [holds ? 'contains' : 'lacks']: [second] };
    default:
      return isValue(logic) ? emptiness(!holds) : noDemands;
  }
}

/** The demands of several rules together. */
export function allOf(one: Demands, other: Demands): Demands {
  const both = (part: 'matches' | 'avoids' | 'contains' | 'lacks'): readonly string[] =>
    [...new Set([...one[part], ...other[part]])].sort();
  return {
    min: Math.max(one.min, other.min),
    max: Math.min(one.max, other.max),
    matches: both('matches'),
    avoids: both('avoids'),
    contains: both('contains'),
    lacks: both('lacks'),
  };
}

function emptiness(isEmpty: boolean): Demands {
  return isEmpty ? { ...noDemands, max: 0 } : { ...noDemands, min: 1 };
}

function isValue(logic: Logic): boolean {
  return isObject(logic) && logic.var === 'value';
}

function isLength(logic: Logic): boolean {
  return isObject(logic) && logic.length !== undefined && isValue(logic.length);
}

function isObject(logic: Logic): logic is Readonly<Record<string, Logic>> {
  return typeof logic === 'object' && logic !== null && !Array.isArray(logic);
}

/** Rising numbers: a length between its neighbours. */
function rising(operands: readonly Logic[], isStrict: boolean): Demands {
  const step = isStrict ? 1 : 0;
  return operands.slice(1).reduce((demands: Demands, right, index) => {
    const left = operands[index] ?? null;
    if (isLength(right) && typeof left === 'number')
      return allOf(demands, { ...noDemands, min: Math.ceil(left) + step });
    if (isLength(left) && typeof right === 'number')
      return allOf(demands, { ...noDemands, max: Math.floor(right) - step });
    return demands;
  }, noDemands);
}

function falling(operands: readonly Logic[], isStrict: boolean): Demands {
  return rising([...operands].reverse(), isStrict);
}

/**
 * Whether some value can fulfil the demands; true if that is unknown. A lookaround is approximated by a pattern that
 * matches more, or left out if the pattern must not match.
 */
export function canBeMet({ min, max, matches, avoids, contains, lacks }: Demands): boolean {
  if (min > max) return false;
  if (matches.length + avoids.length + contains.length + lacks.length === 0) return true;
  const refa = createRequire(import.meta.url)('refa') as typeof Refa;
  const length = `^[^]{${Math.min(min, longest)},${max > longest ? '' : max}}$`;
  const wanted = [length, ...matches, ...contains.map((text) => literal(text, true))];
  const unwanted = [...avoids, ...lacks.map((text) => literal(text, false))];
  try {
    const all = [
      ...wanted.map((source) => automatonOf(source, true, refa)),
      ...unwanted.map((source) => without(automatonOf(source, false, refa), refa)),
    ];
    const [first, ...others] = all.filter((each) => each !== null);
    if (first === undefined) return true;
    return !others.reduce((both, each) => refa.NFA.fromIntersection(both, each), first).isEmpty;
  } catch {
    // Too large, or it contains a backreference.
    return true;
  }
}

/** Letters whose lower case is, or begins with, one of these. */
const others: Readonly<Record<string, string>> = { k: '\\u{212a}', i: '\\u{130}' };

/**
 * A text as a pattern that matches it in upper and lower case.
 * @param isWide also accept more than a case-insensitive comparison does
 */
function literal(text: string, isWide: boolean): string {
  const code = (letter: string): string => `\\u{${letter.codePointAt(0)?.toString(16)}}`;
  return [...text.toLowerCase()]
    .map((letter) => `[${code(letter)}${code(letter.toUpperCase())}${isWide ? (others[letter] ?? '') : ''}]`)
    .join('');
}

/**
 * All texts that contain a match of the pattern.
 * @param isWide approximate by more where it cannot be exact; otherwise return null
 */
function automatonOf(source: string, isWide: boolean, { JS, NFA, CharSet }: typeof Refa): Refa.NFA | null {
  const { expression, maxCharacter } = JS.Parser.fromLiteral({ source, flags: 'u' }).parse({ backreferences: 'throw' });
  const any: Refa.NoParent<Refa.Element> = {
    type: 'Quantifier',
    min: 0,
    max: Number.POSITIVE_INFINITY,
    lazy: false,
    alternatives: [
      { type: 'Concatenation', elements: [{ type: 'CharacterClass', characters: CharSet.all(maxCharacter) }] },
    ],
  };
  const alternatives = expression.alternatives.map(({ elements }): Refa.NoParent<Refa.Concatenation> => {
    const [begins, ends] = [isEdge(elements[0], 'behind'), isEdge(elements.at(-1), 'ahead')];
    const middle = elements.slice(begins ? 1 : 0, ends ? -1 : undefined);
    return { type: 'Concatenation', elements: [...(begins ? [] : [any]), ...middle, ...(ends ? [] : [any])] };
  });
  try {
    return NFA.fromRegex(alternatives, { maxCharacter }, { assertions: isWide ? 'ignore' : 'throw' });
  } catch (cause) {
    if (isWide) throw cause;
    return null;
  }
}

/** Whether an element is the beginning or the end of the whole text. */
function isEdge(element: Refa.Element | undefined, kind: 'ahead' | 'behind'): boolean {
  if (element?.type !== 'Assertion' || element.kind !== kind || !element.negate) return false;
  const [only, ...others] = element.alternatives;
  const [inside, ...more] = only?.elements ?? [];
  return others.length + more.length === 0 && inside?.type === 'CharacterClass' && inside.characters.isAll;
}

function without(automaton: Refa.NFA | null, { DFA, NFA }: typeof Refa): Refa.NFA | null {
  if (automaton === null) return null;
  const all = DFA.fromFA(automaton);
  all.complement();
  return NFA.fromFA(all);
}
