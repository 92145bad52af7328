import type { Logic } from '../../../engine/contracts/logic.ts';
import type { Alternative, State } from '../../../engine/contracts/program.ts';
import { unreachable } from '../../../engine/contracts/unreachable.ts';
import { grouped } from '../../grouped.ts';
import type { Analysis } from '../analysis.ts';
import { askedBy, rootOf, variablesOf } from '../expressions.ts';
import type { Point } from './edges.ts';
import { isAbout, keepSome, type Write } from './known.ts';

type Keys = ReadonlySet<string>;

/** One path through a state: what it asks and writes, in order, and where it leads. */
interface Part {
  readonly steps: readonly Step[];
  readonly to: string | null;
}

interface Step {
  readonly asks?: readonly string[];
  /** The keys that are set, each with what their values read. */
  readonly sets?: readonly (readonly [key: string, reads: readonly string[]])[];
  readonly clears?: readonly string[];
}

/**
 * Forgets at a point what nothing that follows by itself reads before it is written, so that like points are equal.
 * @param shows the context keys and fields that a screen reads beside its `enter` and `idle`
 */
export function forgetting(
  analysis: Analysis,
  shows: (screen: string) => readonly string[] = () => [],
): (point: Point) => Point {
  const parts = new Map<string, readonly Part[]>();
  for (const [id, state] of Object.entries(analysis.flows.states)) {
    parts.set(id, partsOf(id, state, analysis));
    if (state.kind !== 'screen') continue;
    parts.set(resting(id), [{ steps: [{ asks: shows(id) }], to: null }, ...partsIn(state.on.idle ?? [], [], analysis)]);
  }
  const live = liveIn(parts);
  const known = new Map<string, (path: string) => boolean>();
  return (point) => {
    const { at, rests, facts } = point;
    const kind = analysis.flows.states[at]?.kind;
    // Another screen takes the place of this one, and a step lets `idle` come again.
    const isNew = kind === 'screen' && point.visible !== at;
    const visible = isNew ? null : point.visible;
    const idled = point.idled && !isNew && kind !== 'step';
    const id = `${at} ${visible} ${rests}`;
    const behind = live.get(resting(visible ?? '')) ?? none;
    const isKept = known.get(id) ?? isAbout(rests ? behind : new Set([...(live.get(at) ?? none), ...behind]), analysis);
    known.set(id, isKept);
    return { at, visible, rests, idled, facts: keepSome(facts, isKept) };
  };
}

const none: Keys = new Set();

/** Goes backwards from what each state asks, until nothing is new. */
function liveIn(parts: ReadonlyMap<string, readonly Part[]>): ReadonlyMap<string, Keys> {
  const live = new Map<string, Set<string>>();
  const edges = [...parts].flatMap(([from, all]) => all.map(({ to }) => ({ from, to })));
  const into = grouped(edges, ({ to }) => to);
  const waiting = new Set([...parts.keys()].reverse());
  for (const id of waiting) {
    waiting.delete(id);
    const own = live.get(id) ?? new Set();
    const size = own.size;
    live.set(id, own);
    for (const { steps, to } of parts.get(id) ?? []) addBefore(steps, live.get(to ?? '') ?? none, own);
    if (own.size > size) for (const { from } of into.get(id) ?? []) waiting.add(from);
  }
  return live;
}

/** Adds what must be known before some steps, for these keys to be known after them. */
function addBefore(steps: readonly Step[], after: Keys, to: Set<string>): void {
  const keys = new Set(after);
  for (const { asks = [], sets = [], clears = [] } of steps.toReversed()) {
    const read = sets.flatMap(([key, reads]) => (keys.has(key) ? reads : []));
    for (const key of clears) keys.delete(key);
    for (const [key] of sets) keys.delete(key);
    for (const key of [...asks, ...read]) keys.add(key);
  }
  for (const key of keys) to.add(key);
}

function resting(screen: string): string {
  return `${screen}, resting`;
}

function readBy(logic: Logic): readonly string[] {
  return variablesOf(logic).map(rootOf);
}

function partsOf(id: string, state: State, analysis: Analysis): readonly Part[] {
  switch (state.kind) {
    case 'exit':
      return [{ steps: [], to: state.onRejected }];
    case 'choice':
      return partsIn(state.choose, [writing(state, analysis), { asks: readBy(state.by) }], analysis);
    case 'step':
      return partsIn(Object.values(state.run.then).flat(), [writing(state, analysis)], analysis);
    case 'screen':
      return [{ steps: [], to: resting(id) }, ...partsIn(state.on.enter ?? [], [], analysis)];
    default:
      return unreachable(state);
  }
}

function partsIn(list: readonly Alternative[], earlier: readonly Step[], analysis: Analysis): readonly Part[] {
  return list.flatMap((each): readonly Part[] => {
    const { go } = each;
    const steps = [...earlier, { asks: askedBy([each], analysis) }, writing(each, analysis)];
    const behind = go.kind === 'run' ? partsIn(Object.values(go.run.then).flat(), steps, analysis) : [];
    return [{ steps, to: go.kind === 'next' ? go.to : null }, ...behind];
  });
}

function writing({ set = {}, clear = false }: Write, { clearedContext }: Analysis): Step {
  const sets = Object.entries(set).map(([key, logic]) => [`context.${key}`, readBy(logic)] as const);
  return { sets, clears: clear ? [...clearedContext.keys()] : [] };
}
