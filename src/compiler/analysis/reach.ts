import { grouped } from '../grouped.ts';
import type { Analysis } from './analysis.ts';
import type { Transition } from './transitions.ts';
import type { PathStep } from './visitor.ts';

/** The reachable states, each with the state before it on a shortest path; null for a start. */
export type Reach = ReadonlyMap<string, string | null>;

/**
 * Every reachable state, in linear time. Leaving out the transitions of a state or guard gives what can be reached
 * without it.
 * @param starts where customers can enter
 * @param isOpen whether a transition counts; by default all do
 */
export function reachFrom(
  starts: Iterable<string>,
  analysis: Analysis,
  isOpen: (transition: Transition) => boolean = () => true,
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
    // What every screen can do is followed once; further screens add nothing.
    everyScreen = true;
    for (const { to } of next.get(null) ?? []) waiting.push([to, id]);
  }
  return reached;
}

/** The states on the path to a reached state, from the start. */
export function pathTo(id: string, reach: Reach): readonly string[] {
  const path: string[] = [];
  for (let each: string | null | undefined = id; typeof each === 'string'; each = reach.get(each)) path.unshift(each);
  return path;
}

/** What a path does to the session; null if nothing. Its last outcome decides. */
export function sessionAt(path: readonly PathStep[], analysis: Analysis): 'begins' | 'ends' | null {
  const changes = path.flatMap((step) => {
    if (step.kind !== 'answer') return [];
    const { effect, code } = step.outcome;
    return analysis.effects.get(effect)?.outcomes?.[code]?.session ?? [];
  });
  return changes.at(-1) ?? null;
}

/** The context keys that show whether tokens are stored: their source is a cookie that is cleared with the session. */
export function sessionKeys({ context, cookies }: Analysis): readonly string[] {
  return Object.entries(context.properties ?? {}).flatMap(([key, { 'x-source': source }]) => {
    const cookie = /^cookie\.(\w+)\.present$/.exec(source ?? '')?.[1];
    return cookie !== undefined && cookies.get(cookie)?.clearedWithSession === true ? [key] : [];
  });
}
