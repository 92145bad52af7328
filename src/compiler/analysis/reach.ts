import type { EnvironmentSource } from '../generated/source.ts';
import { survivesClear } from '../grammar/schema.ts';
import { grouped } from '../grouped.ts';
import type { Analysis } from './analysis.ts';
import { heldBy, type Literal } from './guards.ts';
import { isTrue, type Knowledge } from './knowledge.ts';
import type { PathStep, Transition } from './transitions.ts';
import { listOf } from './visitor.ts';

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

/**
 * Where customers can begin, as far as what is known does not forbid it: the start, every screen by its address when its
 * policy lets them in, and where the policies send the others.
 */
export function entriesOf(knowledge: Knowledge, analysis: Analysis): readonly string[] {
  const { app, screens } = analysis;
  const admitted = [...screens].filter(([, { access }]) => !isRefused(access, knowledge, analysis));
  const onDenied = [...screens.values()].flatMap(({ access }) => app.access[access]?.onDenied ?? []);
  const starts = [app.start, app.unknownPath].filter(
    (id) => !isRefused(screens.get(id)?.access ?? '', knowledge, analysis),
  );
  return [...new Set([...starts, ...admitted.map(([id]) => id), ...onDenied])];
}

/** Whether a policy surely sends customers away. */
export function isRefused(access: string, knowledge: Knowledge, analysis: Analysis): boolean {
  const needs = listOf(analysis.app.access[access]?.needs);
  return needs.some((name) => isTrue(wanted(name), knowledge, analysis) === false);
}

function wanted(name: string): Literal {
  return { kind: 'condition', name, holds: true };
}

/**
 * Whether a guard of a path is surely false for what is known. What the path writes is not followed: the
 * knowledge is about keys that nothing on the way makes true.
 */
export function isClosed(path: readonly PathStep[], knowledge: Knowledge, analysis: Analysis): boolean {
  return path.some(
    (step) =>
      step.kind === 'guard' && heldBy(step.guard).some((literal) => isTrue(literal, knowledge, analysis) === false),
  );
}

/** What is known of the context where one environment serves the product: keys that come from it and from nowhere else. */
export function inEnvironment(name: string, environment: EnvironmentSource, analysis: Analysis): Knowledge {
  const written = writtenKeys(analysis);
  const values = Object.entries(analysis.context.properties ?? {}).flatMap(([key, schema]) => {
    const [scope, part = '', detail] = (schema['x-source'] ?? '').split('.');
    const stays = survivesClear(schema) && !written.has(key);
    if (scope !== 'environment' || !stays) return [];
    return [[`context.${key}`, part === 'name' ? name : valueAt(environment, part, detail)] as const];
  });
  return { values: new Map(values), conditions: new Map() };
}

function valueAt(environment: EnvironmentSource, part: string, detail: string | undefined): unknown {
  const value = (environment as unknown as Readonly<Record<string, unknown>>)[part];
  const inner = detail === undefined ? value : (value as Readonly<Record<string, unknown>> | undefined)?.[detail];
  return inner ?? null;
}

function writtenKeys(analysis: Analysis): ReadonlySet<string> {
  const queries = Object.values(analysis.app.query).map(({ into }) => into);
  const { all, calls } = analysis.transitions;
  const sets = [...all, ...calls].flatMap(({ path }) =>
    path.flatMap((step) => (step.kind === 'write' ? Object.keys(step.set) : [])),
  );
  return new Set([...queries, ...sets]);
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

/** What is known of a customer for whom no tokens are stored. */
export function withoutSession(analysis: Analysis): Knowledge {
  return { values: new Map(sessionKeys(analysis).map((key) => [`context.${key}`, false])), conditions: new Map() };
}
