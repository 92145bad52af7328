import type * as Refa from 'refa';
import { type Automaton, emptyAutomaton, oneOf } from './glushkov.ts';

/** Two repetitions that can divide one text between them at every character. */
export interface Divided {
  /**
   * The repetition that matches the beginning; null when it is the search itself, which tries each character as a
   * start.
   */
  readonly before: string | null;
  readonly part: string;
}

/** The limit of steps. A pattern that needs more counts as too large. */
const mostSteps = 200_000;

/**
 * Finds two repetitions between which one text can be divided at every character, so that a backtracking engine tries
 * all divisions: the text leads from a position of the first back to it, from a position of the second back to it, and
 * from the first to the second (infinite degree of ambiguity: Weber and Seidl 1991; for backtracking, Weideman et al.
 * 2016). A pattern that does not begin with ^ is tried from each character, which is such a repetition too.
 * @param every all characters
 * @returns null where there are none
 * @throws Error when the search would be too large
 */
export function dividedParts(expression: Refa.Expression, source: string, every: Refa.CharSet): Divided | null {
  const budget = { left: mostSteps };
  for (const alternative of expression.alternatives) {
    const found = dividedIn(alternative, every, budget);
    if (found === null) continue;
    const [before, part] = found.map((each) => each && source.slice(each.source?.start, each.source?.end));
    return { before: before ?? null, part: part ?? source };
  }
  return null;
}

type Repetition = Refa.Quantifier | null;

function dividedIn(
  whole: Refa.Concatenation,
  every: Refa.CharSet,
  budget: Budget,
): readonly [Repetition, Repetition] | null {
  const alternative = untilBegin(whole);
  const automaton = emptyAutomaton('branch');
  const { first } = oneOf([alternative], automaton);
  // An alternative that matches here whatever follows ends the search.
  const { last, empty } = oneOf([alternative], emptyAutomaton('stop'));
  const done = alternative === whole ? last : new Map();
  if (!isAnchored(alternative) && empty === 0) {
    const begin = automaton.characters.push(every) - 1;
    automaton.parts.push(null);
    automaton.follow.push(new Map([[begin, 1], ...first]));
    automaton.endless.push(new Set([begin]));
  }
  const places = [...automaton.characters.keys()].filter((place) => !done.has(place));
  const follow = automaton.follow.map((next) => [...next.keys()].filter((place) => !done.has(place)));
  const reach = follow.map((next) => reachable(next, follow));
  const loops = places.filter((place) => reach[place]?.has(place));
  const meet = meetingOf(automaton);
  for (const one of loops) {
    for (const other of loops) {
      if (one === other || !reach[one]?.has(other)) continue;
      const isDivided = leadsAcross({ one, other, follow, reach, endless: automaton.endless, meet }, budget);
      if (isDivided) return [automaton.parts[one] ?? null, automaton.parts[other] ?? null];
    }
  }
  return null;
}

/** Whether a match can begin only at the beginning of the text. */
function isAnchored({ elements: [first] }: Refa.Concatenation): boolean {
  if (first?.type === 'Alternation') return first.alternatives.every(isAnchored);
  return first !== undefined && isBegin(first);
}

/** A `^` after characters never matches, so nothing after it is read. */
function untilBegin(whole: Refa.Concatenation): Refa.Concatenation {
  const begin = whole.elements.findIndex((each, index) => index > 0 && isBegin(each));
  if (begin === -1) return whole;
  const before = { ...whole, elements: whole.elements.slice(0, begin) };
  return oneOf([before], emptyAutomaton('skip')).empty === 0 ? before : whole;
}

/** Whether this is `^`. */
function isBegin(element: Refa.Element): boolean {
  if (element.type !== 'Assertion' || element.kind !== 'behind' || !element.negate) return false;
  const [only, ...others] = element.alternatives;
  const [character] = only?.elements ?? [];
  return others.length === 0 && character?.type === 'CharacterClass' && character.characters.isAll;
}

function reachable(from: readonly number[], follow: readonly (readonly number[])[]): ReadonlySet<number> {
  const seen = new Set(from);
  for (const place of seen) for (const next of follow[place] ?? []) seen.add(next);
  return seen;
}

/** Whether one character can be read at three positions. */
type Meeting = (one: number, between: number, other: number) => boolean;

function meetingOf({ characters }: Automaton): Meeting {
  const known = new Map<string, boolean>();
  return (one, between, other) => {
    const key = [one, between, other].sort((a, b) => a - b).join(' ');
    const answer = known.get(key) ?? haveCommon([one, between, other].flatMap((each) => characters[each] ?? []));
    known.set(key, answer);
    return answer;
  };
}

function haveCommon([first, ...others]: readonly Refa.CharSet[]): boolean {
  return first !== undefined && !others.reduce((common, each) => common.intersect(each), first).isEmpty;
}

interface Budget {
  left: number;
}

interface Crossing {
  readonly one: number;
  readonly other: number;
  readonly follow: readonly (readonly number[])[];
  readonly reach: readonly ReadonlySet<number>[];
  readonly endless: Automaton['endless'];
  readonly meet: Meeting;
}

/**
 * Whether one text leads from `one` to itself and to `other`, and from `other` to itself, through unbounded
 * repetitions.
 */
function leadsAcross({ one, other, follow, reach, endless, meet }: Crossing, budget: Budget): boolean {
  const size = follow.length;
  const wanted = (((one * size + other) * size + other) << 2) | 3;
  const toward = (place: number, goal: number): readonly number[] =>
    (follow[place] ?? []).filter((next) => next === goal || reach[next]?.has(goal));
  const seen = new Set([((one * size + one) * size + other) << 2]);
  for (const state of seen) {
    const [marks, places] = [state & 3, state >> 2];
    const [a, b, c] = [Math.floor(places / size / size), Math.floor(places / size) % size, places % size];
    for (const nextA of toward(a, one)) {
      for (const nextC of toward(c, other)) {
        const gained = (endless[a]?.has(nextA) ? 1 : 0) | (endless[c]?.has(nextC) ? 2 : 0);
        for (const nextB of toward(b, other)) {
          if (!meet(nextA, nextB, nextC)) continue;
          const next = (((nextA * size + nextB) * size + nextC) << 2) | marks | gained;
          if (next === wanted) return true;
          if (!seen.has(next)) budget.left -= 1;
          seen.add(next);
        }
      }
    }
    if (budget.left < 0) throw new Error('too many steps');
  }
  return false;
}
