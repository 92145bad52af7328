import type { Logic, Scopes } from '../../../engine/contracts/logic.ts';
import type {
  Alternative,
  Guard,
  ChoiceAlternative as PickAlternative,
  Run,
  ScreenState,
} from '../../../engine/contracts/program.ts';
import { unreachable } from '../../../engine/contracts/unreachable.ts';
import { evaluate } from '../../../engine/logic/evaluate.ts';
import { listOf } from '../../listOf.ts';
import type { Analysis } from '../analysis.ts';
import type { Facts } from '../branch.ts';
import { askedBy, rootOf, variablesOf } from '../expressions.ts';
import type { OutcomeSetting } from '../visitor.ts';
import { afterNew, afterWrite, isAbout, keepSome, type Write } from './known.ts';

/** Where the machine is between two steps, and what is known there. */
export interface Point {
  /** The state that it enters, or the screen that it rests at. */
  readonly at: string;
  /** The screen that the customer sees; null before the first. */
  readonly visible: string | null;
  /** The screen is shown, and nothing follows by itself but `idle`. */
  readonly rests: boolean;
  /** `idle` was raised, and no step has run since. */
  readonly idled: boolean;
  readonly facts: Facts;
}

/** One step of the machine: an alternative and, where that runs an effect, what follows one of its outcomes. */
export interface Edge {
  /** The alternatives that are taken, in order. */
  readonly alternatives: readonly ChosenAlternative[];
  /** The outcomes that are waited for, in order. */
  readonly answers: readonly OutcomeSetting[];
  readonly to: Point;
  /** The overlay that opens. */
  readonly opens: string | null;
  /** The effect that is left to run; null once its outcome was followed. */
  readonly runs: Run | null;
}

/** An alternative, and what was known when it was taken. */
interface ChosenAlternative {
  readonly alternative: Alternative;
  readonly facts: Facts;
}

/** Distinguishes points. */
export function keyOf({ at, visible, rests, idled, facts }: Point): string {
  return `${at}\n${visible}\n${rests} ${idled}\n${keyOfFacts(facts)}`;
}

function keyOfFacts(facts: Facts): string {
  const known: string[] = [];
  for (const [path, { sample }] of facts) known.push(`${path} ${typeof sample} ${sample}`);
  return known.sort().join('\n');
}

/** What can follow by itself at a point. */
export function edgesFrom(point: Point, analysis: Analysis): readonly Edge[] {
  return beginningsFrom(point, analysis).flatMap((each) => answered(each, analysis));
}

/** What can follow an ordered list, such as that of an event of the visible screen. */
export function edgesOf(list: readonly Alternative[], point: Point, analysis: Analysis): readonly Edge[] {
  return beginningsOf(list, point, analysis).flatMap((each) => answered(each, analysis));
}

/** The same as `edgesFrom`, up to where an effect begins to run. */
export function beginningsFrom(point: Point, analysis: Analysis): readonly Edge[] {
  const state = analysis.flows.states[point.at];
  switch (state?.kind) {
    case undefined:
      return [];
    case 'exit':
      return [{ ...emptyPath, to: entering(state.onRejected, point) }];
    case 'step':
      return [{ ...emptyPath, to: { ...writing(state, point, analysis), idled: false }, runs: state.run }];
    case 'choice':
      return firstEdges(state.choose, emptyPath, writing(state, point, analysis), analysis, state.by);
    case 'screen':
      if (!point.rests) return showEdges(state, point, analysis);
      return point.idled ? [] : firstEdges(state.on.idle ?? [], emptyPath, { ...point, idled: true }, analysis);
    default:
      return unreachable(state);
  }
}

/** The same as `edgesOf`, up to where an effect begins to run. */
export function beginningsOf(list: readonly Alternative[], point: Point, analysis: Analysis): readonly Edge[] {
  return firstEdges(list, emptyPath, point, analysis);
}

/** A screen at rest. */
export function restingAt(screen: string, facts: Facts): Point {
  return { at: screen, visible: screen, rests: true, idled: false, facts };
}

/** A loaded screen once its `enter` has begun, in each case that it distinguishes. */
export function enterStarted(screen: string, facts: Facts, analysis: Analysis): readonly Point[] {
  const state = analysis.flows.states[screen];
  const { enter = [] } = state?.kind === 'screen' ? state.on : {};
  return leavesOf(enter, restingAt(screen, facts), analysis).map(([chosen, at]) =>
    chosen === null ? at : writing(chosen, at, analysis),
  );
}

function showEdges({ on: { enter = [] } }: ScreenState, point: Point, analysis: Analysis): readonly Edge[] {
  const shows = (at: Point): Edge => ({ ...emptyPath, to: { ...at, rests: true } });
  if (point.visible === point.at) return [shows(point)];
  const shown = restingAt(point.at, afterNew('form', point.facts, analysis));
  return leavesOf(enter, shown, analysis).flatMap(([chosen, at]) =>
    chosen === null ? [shows(at)] : edgesBy(chosen, emptyPath, at, analysis),
  );
}

/** The part of an edge that has been passed. */
type Path = Omit<Edge, 'to'>;

const emptyPath: Path = { alternatives: [], answers: [], opens: null, runs: null };

function firstEdges(
  list: readonly Alternative[],
  path: Path,
  point: Point,
  analysis: Analysis,
  by: Logic = null,
): readonly Edge[] {
  return leavesOf(list, point, analysis, by).flatMap(([chosen, at]) =>
    chosen === null ? [] : edgesBy(chosen, path, at, analysis),
  );
}

type Choice<One> = readonly (readonly [chosen: One | null, facts: Facts])[];

/** What a list asks for, and what it was found to choose, by what was known of that. */
interface Question {
  readonly isAsked: (path: string) => boolean;
  readonly choices: Map<string, Choice<unknown>>;
}

/** Each list is compiled for one product, and the search comes by many times. */
const asked = new WeakMap<readonly Guard[], Question>();

/** The first of a list that holds, in each case that the list distinguishes, in the order of the list. */
export function leavesOf<One extends Guarded>(
  list: readonly One[],
  point: Point,
  analysis: Analysis,
  by: Logic = null,
): readonly (readonly [chosen: One | null, at: Point])[] {
  const [first] = list;
  if (first === undefined || isOpen(first)) return [[first ?? null, point]];
  const { isAsked, choices } = asked.get(list) ?? {
    isAsked: isAbout(new Set([...askedBy(list, analysis), ...variablesOf(by).map(rootOf)]), analysis),
    choices: new Map<string, Choice<One>>(),
  };
  asked.set(list, { isAsked, choices });
  const facts = keepSome(point.facts, isAsked);
  const key = `${point.visible}\n${keyOfFacts(facts)}`;
  const found = choices.get(key) ?? choicesOf(list, { ...point, facts }, analysis, by);
  choices.set(key, found);
  return (found as Choice<One>).map(([chosen, known]) => [
    chosen,
    // All that was known, and what was learned beside a part of it.
    { ...point, facts: known.size === facts.size ? point.facts : new Map([...point.facts, ...known]) },
  ]);
}

function choicesOf<One extends Guarded>(
  list: readonly One[],
  { visible, facts: before }: Point,
  { decider, screens }: Analysis,
  by: Logic,
): Choice<One> {
  const choose = (scopes: Scopes): One | null => {
    const looked = evaluate(by, scopes, {});
    const isSo = (name: string): boolean => decider.isSo({ kind: 'condition', name, holds: true }, scopes);
    const fits = ({ is = null }: One): boolean => is === null || is.some((each) => each === looked);
    return list.find((each) => fits(each) && each.when.every(isSo) && !each.unless.some(isSo)) ?? null;
  };
  const leaves = decider.leaves(choose, () => listOf(screens.get(visible ?? '')), before);
  // With too many cases, any may be chosen.
  if (leaves === null) return [...list, null].map((each) => [each, before]);
  const rank = (chosen: One | null): number => (chosen === null ? list.length : list.indexOf(chosen));
  return leaves.map(({ facts, answer }) => [answer, facts] as const).sort(([one], [other]) => rank(one) - rank(other));
}

type Guarded = Guard & { readonly is?: PickAlternative['is'] };

function isOpen({ when, unless, is = null }: Guarded): boolean {
  return when.length + unless.length === 0 && is === null;
}

function edgesBy(chosen: Alternative, before: Path, at: Point, analysis: Analysis): readonly Edge[] {
  const path: Path = { ...before, alternatives: [...before.alternatives, { alternative: chosen, facts: at.facts }] };
  const point = writing(chosen, at, analysis);
  const { go } = chosen;
  switch (go.kind) {
    case 'stay':
      return [{ ...path, to: resting(point, analysis) }];
    case 'open':
      return [{ ...path, to: resting(point, analysis), opens: go.overlay }];
    case 'next':
      return [{ ...path, to: entering(go.to, point) }];
    case 'run':
      return [{ ...path, to: point, runs: go.run }];
    default:
      return unreachable(go);
  }
}

/** Where an effect runs, what can follow each of its outcomes. */
function answered(edge: Edge, analysis: Analysis): readonly Edge[] {
  const { runs, to } = edge;
  if (runs === null) return [edge];
  const point: Point = { ...to, facts: afterNew('outcome', to.facts, analysis) };
  return Object.keys(runs.then).flatMap((code) => {
    const path: Path = { ...edge, answers: [...edge.answers, { effect: runs.effect, code }], runs: null };
    return beginningsAfter(runs, code, point, analysis, path).flatMap((each) => answered(each, analysis));
  });
}

/** What can follow an outcome, in the same way. Fields that the effect was given may be emptied then. */
export function beginningsAfter(
  run: Run,
  code: string,
  point: Point,
  analysis: Analysis,
  path: Path = emptyPath,
): readonly Edge[] {
  const edges = firstEdges(run.then[code] ?? [], path, point, analysis);
  const { given } = run;
  if (given === undefined) return edges;
  const fill = Object.fromEntries(given.map((field) => [field, '']));
  return edges.map((edge) => ({ ...edge, to: writing({ fill }, edge.to, analysis) }));
}

/** Nothing follows: the machine is at the visible screen, or begins at the start. */
function resting(point: Point, { app }: Analysis): Point {
  return point.visible === null ? entering(app.start, point) : { ...point, at: point.visible, rests: true };
}

function writing(write: Write, point: Point, analysis: Analysis): Point {
  return { ...point, facts: afterWrite(write, point.facts, analysis) };
}

function entering(at: string, point: Point): Point {
  return { ...point, at, rests: false };
}
