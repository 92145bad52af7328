import type * as Refa from 'refa';

/** A quantifier with a larger maximum counts as unbounded. */
export const fewRepetitions = 4;

/** A quantifier with a larger maximum takes so long that its end makes no difference. */
const manyRepetitions = 100;

/** The number of ways from one character to the next: none, one, or more than one. */
export type Ways = 0 | 1 | 2;

/** Positions of characters in a pattern, and how each can follow another. */
interface Positions {
  readonly first: ReadonlyMap<number, Ways>;
  readonly last: ReadonlyMap<number, Ways>;
  /** The number of ways to match the empty text. */
  readonly empty: Ways;
}

/** What the parts of a pattern share. */
export interface Automaton {
  /**
   * How assertions are treated. skip: they match nothing. branch: their content is matched beside what follows. stop:
   * none of them holds.
   */
  readonly assertions: 'skip' | 'branch' | 'stop';
  readonly characters: Refa.CharSet[];
  /** The innermost repetition around each position. */
  readonly parts: (Refa.Quantifier | null)[];
  readonly follow: Map<number, Ways>[];
  /** The positions that can follow by an unbounded repetition. */
  readonly endless: Set<number>[];
  around: Refa.Quantifier | null;
}

const none: Positions = { first: new Map(), last: new Map(), empty: 0 };
const nothing: Positions = { ...none, empty: 1 };

/** An automaton without positions. */
export function emptyAutomaton(assertions: Automaton['assertions']): Automaton {
  return { assertions, characters: [], parts: [], follow: [], endless: [], around: null };
}

/** The Glushkov automaton, with the number of ways in place of edges. */
export function positionsOf(node: Refa.Element | Refa.Concatenation, automaton: Automaton): Positions {
  switch (node.type) {
    case 'CharacterClass': {
      const at = new Map<number, Ways>([[automaton.characters.push(node.characters) - 1, 1]]);
      automaton.follow.push(new Map());
      automaton.endless.push(new Set());
      automaton.parts.push(automaton.around);
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
      const { around } = automaton;
      let all = nothing;
      const one = (): Positions => oneOf(node.alternatives, automaton);
      for (let count = 0; count < Math.min(min, fewRepetitions); count += 1) all = inRow(all, one(), automaton);
      if (max > fewRepetitions) {
        const isEndless = max > manyRepetitions;
        if (isEndless) automaton.around = node;
        const last = one();
        automaton.around = around;
        const rest = repeated(last, isEndless, automaton);
        // Each of several required repetitions may be the empty one.
        if (min > fewRepetitions && last.empty > 0) repeated(last, isEndless, automaton);
        return inRow(all, rest, automaton);
      }
      for (let count = min; count < max; count += 1) all = inRow(all, { ...one(), empty: 1 }, automaton);
      return all;
    }
    case 'Assertion': {
      const { assertions } = automaton;
      // Its content is examined separately, and matches nothing here.
      if (assertions === 'skip') return nothing;
      const { first } = oneOf(node.alternatives, automaton);
      return assertions === 'branch' ? { ...nothing, first } : none;
    }
    case 'Unknown':
      return nothing;
  }
}

/** Alternatives without priority. */
export function oneOf(alternatives: readonly Refa.Concatenation[], automaton: Automaton): Positions {
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

/** A repetition that matched the empty text is not repeated. */
function repeated(one: Positions, isEndless: boolean, automaton: Automaton): Positions {
  link(one.last, one.first, automaton);
  if (isEndless)
    for (const last of one.last.keys()) for (const first of one.first.keys()) automaton.endless[last]?.add(first);
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
