import type { Model } from '../link/model.ts';
import { type Transition, transitionsOf } from './transitions.ts';

/** Where one can come, by state: the state before it on a shortest way; null for a start. */
export type Reach = ReadonlyMap<string, string | null>;

/**
 * Every state that can be reached, in time that grows with the number of transitions. Cutting the transitions that one
 * state or guard dominates leaves what can be reached without it.
 * @param starts where customers can begin
 * @param isOpen whether a transition counts
 */
export function reachFrom(starts: Iterable<string>, model: Model, isOpen: (transition: Transition) => boolean): Reach {
  const next = new Map<string | null, string[]>();
  for (const transition of transitionsOf(model).all) {
    if (transition.to === null || !isOpen(transition)) continue;
    const list = next.get(transition.from);
    if (list === undefined) next.set(transition.from, [transition.to]);
    else list.push(transition.to);
  }
  const reached = new Map<string, string | null>();
  const waiting: (readonly [id: string, before: string | null])[] = [...starts].map((id) => [id, null]);
  let everyScreen = false;
  for (const [id, before] of waiting) {
    if (reached.has(id)) continue;
    reached.set(id, before);
    for (const to of next.get(id) ?? []) waiting.push([to, id]);
    if (everyScreen || !model.screens.has(id)) continue;
    // What every screen can do, the first can; the others add nothing.
    everyScreen = true;
    for (const to of next.get(null) ?? []) waiting.push([to, id]);
  }
  return reached;
}

/** The states on the way to one that was reached, from the start on. */
export function wayTo(id: string, reach: Reach): readonly string[] {
  const way: string[] = [];
  for (let each: string | null | undefined = id; typeof each === 'string'; each = reach.get(each)) way.unshift(each);
  return way;
}
