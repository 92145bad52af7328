import type { Expressions, Logic } from '../../../engine/contracts/logic.ts';
import type { Alternative, Guard, State } from '../../../engine/contracts/program.ts';
import { unreachable } from '../../../engine/contracts/unreachable.ts';
import type { Analysis } from '../analysis.ts';
import { rootOf, variablesOf } from '../expressions.ts';
import type { Point } from './edges.ts';

type Keys = ReadonlySet<string>;

/** One path through a state: what it asks and writes, in order, and where it leads. */
interface Part {
  readonly steps: readonly Step[];
  readonly to: string | null;
}

interface Step {
  readonly asks?: readonly string[];
  readonly set?: Expressions;
  readonly clear?: boolean;
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
  const cleared = [...analysis.clearedContext.keys()];
  const live = new Map<string, Set<string>>([...parts.keys()].map((id) => [id, new Set()]));
  for (let isStable = false; !isStable; ) {
    isStable = true;
    for (const [id, all] of parts) {
      const own = live.get(id) ?? new Set();
      const size = own.size;
      for (const { steps, to } of all) {
        const first = steps.reduceRight((keys, step) => before(step, keys, cleared), live.get(to ?? '') ?? none);
        for (const key of first) own.add(key);
      }
      if (own.size > size) isStable = false;
    }
  }
  const known = new Map<string, Keys>();
  return (point) => {
    const { at, visible, rests, facts } = point;
    const id = `${at} ${visible} ${rests}`;
    const behind = live.get(resting(visible ?? '')) ?? none;
    const keys = known.get(id) ?? (rests ? behind : new Set([...(live.get(at) ?? none), ...behind]));
    known.set(id, keys);
    const kept = [...facts].filter(([path]) => analysis.decider.rootsOf(path).some((root) => keys.has(root)));
    return kept.length === facts.size ? point : { ...point, facts: new Map(kept) };
  };
}

const none: Keys = new Set();

function resting(screen: string): string {
  return `${screen}, resting`;
}

/** What must be known before a step, for these keys to be known after it. */
function before({ asks = [], set = {}, clear = false }: Step, after: Keys, cleared: readonly string[]): Keys {
  const written = Object.entries(set).map(([key, logic]) => [`context.${key}`, logic] as const);
  const gone = new Set([...written.map(([path]) => path), ...(clear ? cleared : [])]);
  const read = written.flatMap(([path, logic]) => (after.has(path) ? readBy(logic) : []));
  return new Set([...asks, ...[...after].filter((key) => !gone.has(key)), ...read]);
}

function readBy(logic: Logic): readonly string[] {
  return variablesOf(logic).map(rootOf);
}

function partsOf(id: string, state: State, analysis: Analysis): readonly Part[] {
  switch (state.kind) {
    case 'exit':
      return [{ steps: [], to: state.onRejected }];
    case 'choice':
      return partsIn(state.choose, [state, { asks: readBy(state.by) }], analysis);
    case 'step':
      return partsIn(Object.values(state.run.then).flat(), [state], analysis);
    case 'screen':
      return [{ steps: [], to: resting(id) }, ...partsIn(state.on.enter ?? [], [], analysis)];
    default:
      return unreachable(state);
  }
}

/** What the guards of a list ask for. */
export function askedBy(list: readonly Guard[], { conditions }: Analysis): readonly string[] {
  return list.flatMap(({ when, unless }) =>
    [...when, ...unless].flatMap((name) => readBy(conditions.get(name)?.logic ?? null)),
  );
}

function partsIn(list: readonly Alternative[], earlier: readonly Step[], analysis: Analysis): readonly Part[] {
  return list.flatMap((each): readonly Part[] => {
    const { set = {}, clear = false, go } = each;
    const steps = [...earlier, { asks: askedBy([each], analysis) }, { set, clear }];
    const behind = go.kind === 'run' ? partsIn(Object.values(go.run.then).flat(), steps, analysis) : [];
    return [{ steps, to: go.kind === 'next' ? go.to : null }, ...behind];
  });
}
