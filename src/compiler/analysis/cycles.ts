import { grouped } from '../grouped.ts';
import type { Analysis } from './analysis.ts';
import { componentsOf } from './components.ts';
import { variablesOf } from './expressions.ts';
import type { Knowledge } from './facts.ts';
import type { Literal } from './guards.ts';
import { afterNew, along, nothingKnown } from './knowledge.ts';
import { withoutEnding } from './termination.ts';
import type { AutomaticTransition, PathStep, Transition } from './transitions.ts';

/** Cycles of automatic transitions without an end, each as its states. */
export function endlessCirclesOf(analysis: Analysis): readonly (readonly string[])[] {
  const ways = waysOf(analysis);
  const endless = componentsOf(ways.all).flatMap((component) => withoutEnding(component, analysis));
  return endless.flatMap((component) => {
    const round = roundIn(component, ways, analysis);
    return round === null ? [] : [round];
  });
}

/** A point in the search for cycles. */
interface Point {
  readonly at: string;
  /** The visible screen; null before the first. */
  readonly visible: string | null;
  /** The screen was visible before, or is shown now: `enter` is not raised. */
  readonly rests: boolean;
  /** `idle` has been raised, and no effect has run since. */
  readonly idled: boolean;
  readonly knowledge: Knowledge;
}

/** More than any product needs. A search that has not ended by then is reported. */
const mostPoints = 2_000;

/**
 * A cycle that can be repeated without end, as its states; null when what is known on the way rules out each. The
 * search begins at every state, with nothing known. A point that recurs on its own path closes the cycle.
 * @param component transitions on cycles, without those that end
 */
function roundIn(
  component: readonly AutomaticTransition[],
  { settling }: Ways,
  analysis: Analysis,
): readonly string[] | null {
  const from = grouped(component, fromOf);
  const settles = [...from.keys()].flatMap((id) => settling.get(id) ?? []);
  const relevance = relevanceOf([...component, ...settles], analysis);
  const done = new Set<string>();
  for (const at of from.keys()) {
    for (const rests of analysis.screens.has(at) ? [false, true] : [false]) {
      const visible = analysis.screens.has(at) ? at : null;
      const start: Point = { at, visible, rests, idled: false, knowledge: nothingKnown };
      const round = follow(start, { from, settling, relevance, done, analysis });
      if (round !== null) return round;
    }
  }
  return null;
}

interface Search {
  readonly from: ReadonlyMap<string, readonly AutomaticTransition[]>;
  readonly settling: Ways['settling'];
  readonly relevance: Relevance;
  /** Points from which no cycle can be reached. */
  readonly done: Set<string>;
  readonly analysis: Analysis;
}

interface Visit {
  readonly point: Point;
  readonly key: string;
  readonly next: Point[];
}

function follow(start: Point, search: Search): readonly string[] | null {
  const path: Visit[] = [];
  const open = new Map<string, number>();
  const visit = (point: Point): readonly string[] | null => {
    const key = keyOf(point);
    const known = open.get(key);
    if (known !== undefined) return path.slice(known).map((each) => each.point.at);
    if (search.done.has(key) || search.done.has(keyOf({ ...point, knowledge: nothingKnown }))) return null;
    if (search.done.size + path.length > mostPoints) return path.map((each) => each.point.at);
    open.set(key, path.length);
    path.push({ point, key, next: [...pointsAfter(point, search)] });
    return null;
  };
  let round = visit(start);
  for (let last = path.at(-1); last !== undefined && round === null; last = path.at(-1)) {
    const next = last.next.pop();
    if (next !== undefined) {
      round = visit(next);
      continue;
    }
    path.pop();
    open.delete(last.key);
    search.done.add(last.key);
  }
  return round === null ? null : distinctStates(round);
}

/** A screen that is entered and then shown is one state. */
function distinctStates(round: readonly string[]): readonly string[] {
  return round.filter((id, index) => id !== round[index - 1]);
}

function pointsAfter(point: Point, search: Search): readonly Point[] {
  const { analysis } = search;
  const own = search.from.get(point.at) ?? [];
  if (!analysis.screens.has(point.at)) return own.flatMap((way) => move(point, way, search));
  if (point.rests) {
    if (point.idled) return [];
    const idled = { ...point, idled: true };
    return own.filter(({ cause }) => cause === 'idle').flatMap((way) => move(idled, way, search));
  }
  const entered = own.filter(({ cause }) => cause === 'enter').flatMap((way) => move(point, way, search));
  const settles = search.settling.get(point.at);
  const quiet = analysis.screens.get(point.at)?.on.enter === undefined ? [{ ...point, rests: true }] : [];
  return [...entered, ...quiet, ...(settles ?? []).flatMap((way) => move(point, way, search))];
}

function move(point: Point, way: AutomaticTransition, { relevance, analysis }: Search): readonly Point[] {
  // If nothing follows, the machine returns to the visible screen and to no other.
  if (way.rests && point.visible !== way.to) return [];
  const passed = along(way.path, point.knowledge, analysis);
  if (passed === null) return [];
  const isScreen = analysis.screens.has(way.to);
  const isNew = isScreen && way.to !== point.visible;
  const isAtWork = analysis.states.get(point.at)?.kind === 'step';
  const behind = isNew ? afterNew('form', passed, analysis) : passed;
  return [
    {
      at: way.to,
      visible: isScreen ? way.to : point.visible,
      rests: isScreen && !isNew,
      idled: point.idled && !isNew && !isAtWork,
      knowledge: relevance(behind),
    },
  ];
}

function keyOf({ at, visible, rests, idled, knowledge: { values, conditions } }: Point): string {
  const sorted = (map: ReadonlyMap<string, unknown>): string =>
    JSON.stringify([...map].sort(([a], [b]) => (a < b ? -1 : 1)));
  return `${at} ${visible} ${rests} ${idled} ${sorted(values)} ${sorted(conditions)}`;
}

/** All automatic transitions. */
interface Ways {
  readonly all: readonly AutomaticTransition[];
  /** By screen: how it is shown after it was entered, so that `idle` follows. */
  readonly settling: ReadonlyMap<string, readonly AutomaticTransition[]>;
}

/** Collects automatic transitions: `enter` and `idle` of screens, outcomes of steps, choices, refused exits. */
function waysOf(analysis: Analysis): Ways {
  const automatic = analysis.transitions.all.flatMap((transition) => automaticOf(transition, analysis));
  const moving = automatic.filter(({ from, to, cause }) => to !== null && !(cause === 'enter' && to === from));
  const all = moving.flatMap((each) => (each.to === null ? [] : [{ ...each, to: each.to, rests: false }]));
  const settling = grouped(
    automatic
      .filter(({ from, to, cause }) => cause === 'enter' && (to === null || to === from))
      .map((each) => ({ ...each, to: each.from, rests: true })),
    fromOf,
  );
  const resting = automatic.filter(({ cause, to }) => cause === 'pass' && to === null);
  return { all: [...all, ...backToRest(all, resting, analysis)], settling };
}

const fromOf = ({ from }: { readonly from: string }): string => from;

type Automatic = Omit<AutomaticTransition, 'to' | 'rests'> & { readonly to: string | null };

function automaticOf({ from, cause, path, to }: Transition, analysis: Analysis): readonly Automatic[] {
  if (from === null || cause === 'event') return [];
  return path.some((step) => awaitsCustomer(step, analysis)) ? [] : [{ from, cause, path, to }];
}

/** An outcome that depends on the customer is not automatic, even if the device prompts by itself. */
function awaitsCustomer(step: PathStep, analysis: Analysis): boolean {
  if (step.kind !== 'answer') return false;
  const { effect, code } = step.outcome;
  return analysis.effects.get(effect)?.outcomes?.[code]?.awaits === 'customer';
}

/** From where nothing follows, back to the screens that raise `idle` then and that lead there by themselves. */
function backToRest(
  all: readonly AutomaticTransition[],
  resting: readonly Automatic[],
  analysis: Analysis,
): readonly AutomaticTransition[] {
  const from = grouped(all, fromOf);
  const restingAt = grouped(resting, fromOf);
  return [...analysis.screens.keys()].flatMap((screen) => {
    const own = from.get(screen) ?? [];
    if (!own.some(({ cause }) => cause === 'idle')) return [];
    const passed = passedFrom(
      own.map(({ to }) => to),
      from,
      analysis,
    );
    return [...passed].flatMap((id) => (restingAt.get(id) ?? []).map((each) => ({ ...each, to: screen, rests: true })));
  });
}

/** The invisible states from these on, up to the next screen. */
function passedFrom(
  starts: readonly string[],
  from: ReadonlyMap<string, readonly AutomaticTransition[]>,
  analysis: Analysis,
): ReadonlySet<string> {
  const seen = new Set<string>();
  const waiting = [...starts];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (seen.has(id) || analysis.screens.has(id)) continue;
    seen.add(id);
    for (const { to } of from.get(id) ?? []) waiting.push(to);
  }
  return seen;
}

/** Drops what no guard depends on, so that equivalent points are equal. */
type Relevance = (knowledge: Knowledge) => Knowledge;

/** What the guards of these transitions read, and the keys from which that is set. */
function relevanceOf(ways: readonly AutomaticTransition[], analysis: Analysis): Relevance {
  const literals = ways.flatMap(({ path }) =>
    path.flatMap((step) => (step.kind === 'guard' ? [...step.guard.own, ...step.guard.earlier.flat()] : [])),
  );
  const names = new Set(literals.flatMap((literal) => (literal.kind === 'condition' ? [literal.name] : [])));
  const roots = new Set(literals.flatMap((literal) => pathsOf(literal, analysis)).map(rootOf));
  const sets = ways.flatMap(({ path }) =>
    path.flatMap((step) => (step.kind === 'write' ? Object.entries(step.set) : [])),
  );
  for (let size = -1; size !== roots.size; ) {
    size = roots.size;
    for (const [key, logic] of sets) {
      if (roots.has(`context.${key}`)) for (const path of variablesOf(logic)) roots.add(rootOf(path));
    }
  }
  return ({ values, conditions }) => ({
    values: new Map([...values].filter(([path]) => roots.has(rootOf(path)))),
    conditions: new Map([...conditions].filter(([name]) => names.has(name))),
  });
}

function pathsOf(literal: Literal, analysis: Analysis): readonly string[] {
  if (literal.kind === 'value') return [literal.path];
  return variablesOf(analysis.conditions.get(literal.name)?.logic ?? null);
}

/** The context key that a path begins at. */
function rootOf(path: string): string {
  return path.split('.').slice(0, 2).join('.');
}
