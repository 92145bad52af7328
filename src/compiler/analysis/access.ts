import type { EnvironmentSource } from '../generated/source.ts';
import { keyOfRole, survivesClear } from '../grammar/schema.ts';
import { oncePerObject } from '../once.ts';
import type { Analysis } from './analysis.ts';
import type { Facts } from './branch.ts';
import { type ConditionLiteral, conditionsOf, literalsOf } from './guards.ts';
import { sessionKeys } from './reach.ts';
import { classOf } from './valueClasses.ts';
import type { PathStep } from './visitor.ts';

/** What is known without stored tokens. */
export const withoutSession = oncePerObject(
  (analysis: Analysis): Facts => new Map(sessionKeys(analysis).map((key) => [`context.${key}`, classOf(false)])),
);

/** What is known before a sign-in has begun. */
export const withoutTransaction = oncePerObject(
  ({ context }: Analysis): Facts => new Map([[`context.${keyOfRole(context, 'transaction')}`, classOf(null)]]),
);

/** Whether what is known certainly makes a guard of a path false. */
export function isClosed(path: readonly PathStep[], facts: Facts, { decider }: Analysis): boolean {
  // Writes on the path are ignored: the facts are about keys that nothing on the way makes true.
  return path.some((step) => step.kind === 'guard' && !decider.canHold(conditionsOf(step.guard), undefined, facts));
}

/** Where customers can enter: the start, every screen whose policy admits them, and where policies send the others. */
export function entryPoints(facts: Facts, analysis: Analysis): readonly string[] {
  const { app, screens } = analysis;
  const admitted = [...screens].filter(([, { access }]) => !isRefused(access, facts, analysis));
  const onDenied = [...screens.values()].flatMap(({ access }) => app.access[access]?.onDenied ?? []);
  const starts = [app.start, app.unknownPath].filter(
    (id) => !isRefused(screens.get(id)?.access ?? '', facts, analysis),
  );
  return [...new Set([...starts, ...admitted.map(([id]) => id), ...onDenied])];
}

/** The conditions that a policy asks for. */
export function needsOf(policy: string, { app }: Pick<Analysis, 'app'>): readonly ConditionLiteral[] {
  return literalsOf({ when: app.access[policy]?.needs ?? [] });
}

/** Whether a policy certainly refuses customers. What nothing can fulfil has a rule of its own, and refuses none. */
export function isRefused(policy: string, facts: Facts, analysis: Analysis): boolean {
  const needs = needsOf(policy, analysis);
  return analysis.decider.canHold(needs) && !analysis.decider.canHold(needs, undefined, facts);
}

/** What is known in one environment: keys that come from it and from nowhere else. */
export function inEnvironment(name: string, environment: EnvironmentSource, analysis: Analysis): Facts {
  const written = writtenKeys(analysis);
  const values = Object.entries(analysis.context.properties ?? {}).flatMap(([key, schema]) => {
    const [scope, part = '', detail] = (schema['x-source'] ?? '').split('.');
    const stays = survivesClear(schema) && !written.has(key);
    if (scope !== 'environment' || !stays) return [];
    return [[`context.${key}`, classOf(part === 'name' ? name : valueAt(environment, part, detail))] as const];
  });
  return new Map(values);
}

function valueAt(environment: EnvironmentSource, part: string, detail: string | undefined): unknown {
  const value = (environment as unknown as Readonly<Record<string, unknown>>)[part];
  const inner = detail === undefined ? value : (value as Readonly<Record<string, unknown>> | undefined)?.[detail];
  return inner ?? null;
}

function writtenKeys(analysis: Analysis): ReadonlySet<string> {
  const queries = Object.values(analysis.app.query).map(({ into }) => into);
  const sets = analysis.nodes.expression.flatMap(([, slot]) => (slot.kind === 'set' ? [slot.key] : []));
  return new Set([...queries, ...sets]);
}
