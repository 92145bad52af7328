import { grouped } from '../grouped.ts';
import type { Analysis } from './analysis.ts';
import type { PathStep, Transition } from './transitions.ts';

/** Where one can come, by state: the state before it on a shortest way; null for a start. */
export type Reach = ReadonlyMap<string, string | null>;

/**
 * Every state that can be reached, in time that grows with the number of transitions. Cutting the transitions that one
 * state or guard dominates leaves what can be reached without it.
 * @param starts where customers can begin
 * @param isOpen whether a transition counts
 */
export function reachFrom(
  starts: Iterable<string>,
  analysis: Analysis,
  isOpen: (transition: Transition) => boolean,
): Reach {
  const open = analysis.transitions.all.flatMap((transition) => {
    const { from, to } = transition;
    return to === null || !isOpen(transition) ? [] : [{ from, to }];
  });
  const next = grouped(open, ({ from }) => from);
  const reached = new Map<string, string | null>();
  const waiting: (readonly [id: string, before: string | null])[] = [...starts].map((id) => [id, null]);
  let everyScreen = false;
  for (const [id, before] of waiting) {
    if (reached.has(id)) continue;
    reached.set(id, before);
    for (const { to } of next.get(id) ?? []) waiting.push([to, id]);
    if (everyScreen || !analysis.screens.has(id)) continue;
    // What every screen can do, the first can; the others add nothing.
    everyScreen = true;
    for (const { to } of next.get(null) ?? []) waiting.push([to, id]);
  }
  return reached;
}

/** The states on the way to one that was reached, from the start on. */
export function wayTo(id: string, reach: Reach): readonly string[] {
  const way: string[] = [];
  for (let each: string | null | undefined = id; typeof each === 'string'; each = reach.get(each)) way.unshift(each);
  return way;
}

/** What becomes of the session on a way; null when nothing does. The last answer on the way decides. */
export function sessionAt(path: readonly PathStep[], analysis: Analysis): 'begins' | 'ends' | null {
  const changes = path.flatMap((step) => {
    if (step.kind !== 'answer') return [];
    const { effect, code } = step.outcome;
    return analysis.effects.get(effect)?.outcomes?.[code]?.session ?? [];
  });
  return changes.at(-1) ?? null;
}

/** The context keys that say that the tokens are stored: those whose source is a cookie that goes with the session. */
export function sessionKeys({ context, cookies }: Analysis): readonly string[] {
  return Object.entries(context.properties ?? {}).flatMap(([key, { 'x-source': source }]) => {
    const cookie = /^cookie\.(\w+)\.present$/.exec(source ?? '')?.[1];
    return cookie !== undefined && cookies.get(cookie)?.clearedWithSession === true ? [key] : [];
  });
}
