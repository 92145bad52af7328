import { createRequire } from 'node:module';
import type * as Refa from 'refa';

/** What makes a pattern slow, or why that cannot be told. */
export type Slowness =
  /** `part` can read the same text in more and more ways the longer it is. */
  { readonly kind: 'exponential'; readonly part: string } | { readonly kind: 'unknown'; readonly why: string };

/** A quantifier that may repeat more often counts as one that may repeat for ever. */
const fewRepetitions = 4;

/** So many pairs of places are looked at; what has more is told as too large. */
const mostPairs = 20_000;

/** Ways to get from one character to the next: none, one, or more than one. */
type Ways = 0 | 1 | 2;

/** Places of characters in a pattern, and how each can follow another. */
interface Positions {
  readonly first: ReadonlyMap<number, Ways>;
  readonly last: ReadonlyMap<number, Ways>;
  /** How many ways there are to read nothing. */
  readonly empty: Ways;
}

interface Automaton {
  readonly characters: Refa.CharSet[];
  readonly follow: Map<number, Ways>[];
}

const none: Positions = { first: new Map(), last: new Map(), empty: 0 };
const nothing: Positions = { ...none, empty: 1 };

/**
 * Whether a backtracking engine can need time that doubles with every character: a part that repeats can read one text
 * in several ways (exponential ambiguity, found in the product of the automaton with itself).
 * @returns null where it cannot
 */
export function slownessOf(source: string): Slowness | null {
  // Loaded when a pattern is new: it is large.
  const { JS } = createRequire(import.meta.url)('refa') as typeof Refa;
  try {
    const parser = JS.Parser.fromLiteral({ source, flags: 'u' });
    const { expression } = parser.parse({ assertions: 'parse', backreferences: 'throw', simplify: false });
    const part = ambiguousPart(expression, source);
    return part === null ? null : { kind: 'exponential', part };
  } catch {
    return { kind: 'unknown', why: /\\(?:[1-9]|k<)/u.test(source) ? 'it refers back to a group' : 'it is too large' };
  }
}

/** The text of the smallest repetition that is ambiguous by itself; it may stand in an assertion. */
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
  const automaton: Automaton = { characters: [], follow: [] };
  positionsOf(repetition, automaton);
  return hasTwoLoops(automaton);
}

/** The automaton of Glushkov, with the number of ways in place of edges. */
function positionsOf(node: Refa.Element | Refa.Concatenation, automaton: Automaton): Positions {
  switch (node.type) {
    case 'CharacterClass': {
      const at = new Map<number, Ways>([[automaton.characters.push(node.characters) - 1, 1]]);
      automaton.follow.push(new Map());
      return { first: at, last: at, empty: 0 };
    }
    case 'Concatenation':
      return node.elements.reduce(
        (before: Positions, element) => inRow(before, positionsOf(element, automaton), automaton),
        nothing,
      );
    case 'Alternation':
      return oneOf(node.alternatives, automaton);
    case 'Quantifier': {
      const { min, max } = node;
      let all = nothing;
      const one = (): Positions => oneOf(node.alternatives, automaton);
      for (let count = 0; count < Math.min(min, fewRepetitions); count += 1) all = inRow(all, one(), automaton);
      if (max > fewRepetitions) {
        const last = one();
        const rest = repeated(last, automaton);
        // Each of many repetitions that are demanded may be the one that reads nothing.
        if (min > fewRepetitions && last.empty > 0) repeated(last, automaton);
        return inRow(all, rest, automaton);
      }
      for (let count = min; count < max; count += 1) all = inRow(all, { ...one(), empty: 1 }, automaton);
      return all;
    }
    // What stands there is looked at by itself, and reads nothing here.
    case 'Assertion':
    case 'Unknown':
      return nothing;
  }
}

function oneOf(alternatives: readonly Refa.Concatenation[], automaton: Automaton): Positions {
  return alternatives.reduce((before: Positions, alternative) => {
    const { first, last, empty } = positionsOf(alternative, automaton);
    return {
      first: both(before.first, first),
      last: both(before.last, last),
      empty: sum(before.empty, empty),
    };
  }, none);
}

function inRow(one: Positions, other: Positions, automaton: Automaton): Positions {
  link(one.last, other.first, automaton);
  return {
    first: both(one.first, times(other.first, one.empty)),
    last: both(other.last, times(one.last, other.empty)),
    empty: product(one.empty, other.empty),
  };
}

/** A repetition that read nothing is not made again. */
function repeated(one: Positions, automaton: Automaton): Positions {
  link(one.last, one.first, automaton);
  return { ...one, empty: 1 };
}

function link(from: ReadonlyMap<number, Ways>, to: ReadonlyMap<number, Ways>, { follow }: Automaton): void {
  for (const [last, left] of from) {
    const next = follow[last] ?? new Map<number, Ways>();
    for (const [first, right] of to) next.set(first, sum(next.get(first) ?? 0, product(left, right)));
  }
}

function both(one: ReadonlyMap<number, Ways>, other: ReadonlyMap<number, Ways>): ReadonlyMap<number, Ways> {
  const all = new Map(one);
  for (const [at, ways] of other) all.set(at, sum(all.get(at) ?? 0, ways));
  return all;
}

function times(one: ReadonlyMap<number, Ways>, ways: Ways): ReadonlyMap<number, Ways> {
  return ways === 0 ? new Map() : new Map([...one].map(([at, each]) => [at, product(each, ways)]));
}

function sum(one: Ways, other: Ways): Ways {
  return one === 0 ? other : other === 0 ? one : 2;
}

function product(one: Ways, other: Ways): Ways {
  return one === 0 || other === 0 ? 0 : one === 1 ? other : 2;
}

/**
 * Whether some text leads from a place back to itself in two ways: from a pair of the same place there is a way to a
 * pair of different ones, or by an edge that counts twice, and back.
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

/** What can be reached, what one begins with included. */
function walk(from: readonly number[], nextOf: (pair: number) => readonly number[]): ReadonlySet<number> {
  const seen = new Set(from);
  for (const pair of seen) {
    if (seen.size > mostPairs) throw new Error('too many pairs');
    for (const next of nextOf(pair)) seen.add(next);
  }
  return seen;
}
