import { createRequire } from 'node:module';
import type * as Refa from 'refa';
import { type Divided, dividedParts } from './division.ts';
import { type Automaton, emptyAutomaton, fewRepetitions, positionsOf } from './glushkov.ts';

/** Why a pattern is slow, or why that is not known. */
export type Slowness =
  /** `part` can match the same text in exponentially many ways. */
  | { readonly kind: 'exponential'; readonly part: string }
  | ({ readonly kind: 'polynomial' } & Divided)
  | { readonly kind: 'unknown'; readonly why: string };

/** The limit of pairs to examine. A larger pattern counts as too large. */
const mostPairs = 20_000;

/**
 * Whether a backtracking engine can need exponential time, because a repetition can match one text in several ways
 * (exponential ambiguity, found in the product of the automaton with itself); or polynomial time, because two
 * repetitions can divide one text between them at every character.
 * @returns null if it cannot
 */
export function slownessOf(source: string): Slowness | null {
  // Loaded on demand, because it is large.
  const { CharSet, JS } = createRequire(import.meta.url)('refa') as typeof Refa;
  try {
    const parser = JS.Parser.fromLiteral({ source, flags: 'u' });
    const { expression } = parser.parse({ assertions: 'parse', backreferences: 'throw', simplify: false });
    const part = ambiguousPart(expression, source);
    if (part !== null) return { kind: 'exponential', part };
    const divided = dividedParts(expression, source, CharSet.all(parser.maxCharacter));
    return divided && { kind: 'polynomial', ...divided };
  } catch {
    return { kind: 'unknown', why: /\\(?:[1-9]|k<)/u.test(source) ? 'it refers back to a group' : 'it is too large' };
  }
}

/** The smallest repetition that is ambiguous by itself; it may be inside an assertion. */
function ambiguousPart(node: Refa.Node, source: string): string | null {
  const inside = childrenOf(node).map((child) => ambiguousPart(child, source));
  const inner = inside.find((part) => part !== null);
  if (inner !== undefined) return inner;
  if (node.type !== 'Quantifier' || node.max <= fewRepetitions || !isAmbiguous(node)) return null;
  return source.slice(node.source?.start, node.source?.end);
}

function childrenOf(node: Refa.Node): readonly Refa.Node[] {
  switch (node.type) {
    case 'Concatenation':
      return node.elements;
    case 'CharacterClass':
    case 'Unknown':
      return [];
    case 'Expression':
    case 'Alternation':
    case 'Assertion':
    case 'Quantifier':
      return node.alternatives;
  }
}

function isAmbiguous(repetition: Refa.Quantifier): boolean {
  const automaton = emptyAutomaton('skip');
  positionsOf(repetition, automaton);
  return hasTwoLoops(automaton);
}

/**
 * Whether some text leads from a state back to itself in two ways: a pair of equal states leads to a pair of different
 * ones, or over an edge that counts twice, and back.
 */
function hasTwoLoops({ characters, follow }: Automaton): boolean {
  const size = characters.length;
  const disjoint = new Map<number, boolean>();
  const overlaps = (one: number, other: number): boolean => {
    if (one === other) return true;
    const key = Math.min(one, other) * size + Math.max(one, other);
    const known = disjoint.get(key);
    if (known !== undefined) return !known;
    const [left, right] = [characters[one], characters[other]];
    const answer = left === undefined || right === undefined || left.isDisjointWith(right);
    disjoint.set(key, answer);
    return !answer;
  };
  const nextOf = (pair: number): readonly number[] => {
    const [one, other] = [Math.floor(pair / size), pair % size];
    const pairs: number[] = [];
    for (const left of follow[one]?.keys() ?? [])
      for (const right of follow[other]?.keys() ?? []) if (overlaps(left, right)) pairs.push(left * size + right);
    return pairs;
  };
  const same = [...characters.keys()].map((at) => at * size + at);
  const forward = walk(same, nextOf);
  const back = new Map<number, number[]>();
  for (const pair of forward) {
    for (const next of nextOf(pair)) {
      const known = back.get(next);
      if (known === undefined) back.set(next, [pair]);
      else known.push(pair);
    }
  }
  for (const start of same) {
    const there = walk([start], nextOf);
    const home = walk([start], (pair) => back.get(pair) ?? []);
    for (const pair of there) {
      if (!home.has(pair)) continue;
      const [one, other] = [Math.floor(pair / size), pair % size];
      if (one !== other) return true;
      for (const [next, ways] of follow[one] ?? []) if (ways === 2 && home.has(next * size + next)) return true;
    }
  }
  return false;
}

/** Everything that can be reached from here, the start included. */
function walk(from: readonly number[], nextOf: (pair: number) => readonly number[]): ReadonlySet<number> {
  const seen = new Set(from);
  for (const pair of seen) {
    if (seen.size > mostPairs) throw new Error('too many pairs');
    for (const next of nextOf(pair)) seen.add(next);
  }
  return seen;
}
