import type { Facts } from '../../compiler/analysis/branch.ts';
import { beginningsFrom, type Edge, type Point } from '../../compiler/analysis/settle/edges.ts';
import type { Alternative, Run } from '../../engine/contracts/program.ts';
import type { Product } from '../product.ts';

/** A list of alternatives, what was taken of it, and what was known then. */
export interface Decision {
  readonly list: readonly Alternative[];
  readonly chosen: Alternative | null;
  readonly facts: Facts;
}

/** How far the graph was followed, and what was passed. */
export interface Followed {
  readonly to: Point;
  /** The overlay that opened. */
  readonly opens: string | null;
  readonly run: Run | null;
  readonly decisions: readonly Decision[];
  /** The names of steps and exits that were entered, and of access policies that were asked. */
  readonly entered: readonly string[];
}

/** Follows one edge, which begins with a decision about a list. */
export function goAlong(edge: Edge, list: readonly Alternative[], at: Followed, product: Product): readonly Followed[] {
  return goOn(passed(edge, list, at), product);
}

/** Notes an edge that was passed. */
export function passed(
  { alternatives: [first], to, opens, runs }: Edge,
  list: readonly Alternative[],
  at: Followed,
): Followed {
  const decision: Decision = { list, chosen: first?.alternative ?? null, facts: first?.facts ?? to.facts };
  return { ...at, to, opens, run: runs ?? at.run, decisions: [...at.decisions, decision] };
}

/** Follows the graph until an effect runs, an overlay opens, or a screen or an exit is reached. */
export function goOn(at: Followed, product: Product): readonly Followed[] {
  const { to, opens, run, entered } = at;
  const { model } = product;
  const state = model.flows.states[to.at];
  if (run !== null || (opens !== null && to.rests) || state === undefined) return [at];
  const goBy = (list: readonly Alternative[]): readonly Followed[] =>
    beginningsFrom(to, model).flatMap((edge) => goAlong(edge, list, at, product));
  const here: Followed = { ...at, entered: [...entered, to.at] };
  switch (state.kind) {
    case 'exit':
      return [here];
    case 'step':
      return beginningsFrom(to, model).map((edge) => ({ ...here, to: edge.to, run: state.run }));
    case 'choice':
      return goBy(state.choose);
    case 'screen':
      // Whether `idle` is raised again, the graph does not know.
      if (to.rests) return [...goBy(state.on.idle ?? []), at];
      return goBy(to.visible === to.at ? [] : (state.on.enter ?? []));
    default:
      return [at];
  }
}
