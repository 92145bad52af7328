import type { EnvironmentSource } from '../generated/source.ts';
import { keyOfRole, survivesClear } from '../grammar/schema.ts';
import type { Analysis } from './analysis.ts';
import type { Facts } from './branch.ts';
import type { Access } from './facts.ts';
import { conditionsOf, literalsOf } from './guards.ts';
import { sessionKeys } from './reach.ts';
import { classOf } from './valueClasses.ts';

/** Creates the access analysis of a product. */
export function accessOf(analysis: Analysis): Access {
  const sessionless = sessionKeys(analysis).map((key) => [`context.${key}`, classOf(false)] as const);
  return {
    entries: (facts) => entriesOf(facts, analysis),
    isRefused: (policy, facts) => isRefused(policy, facts, analysis),
    // Writes on the path are ignored: the facts are about keys that nothing on the way makes true.
    isClosed: (path, facts) =>
      path.some(
        (step) => step.kind === 'guard' && !analysis.decider.canHold(conditionsOf(step.guard), undefined, facts),
      ),
    inEnvironment: (name, environment) => inEnvironment(name, environment, analysis),
    withoutSession: new Map(sessionless),
    withoutTransaction: new Map([[`context.${keyOfRole(analysis.context, 'transaction')}`, classOf(null)]]),
  };
}

function entriesOf(facts: Facts, analysis: Analysis): readonly string[] {
  const { app, screens } = analysis;
  const admitted = [...screens].filter(([, { access }]) => !isRefused(access, facts, analysis));
  const onDenied = [...screens.values()].flatMap(({ access }) => app.access[access]?.onDenied ?? []);
  const starts = [app.start, app.unknownPath].filter(
    (id) => !isRefused(screens.get(id)?.access ?? '', facts, analysis),
  );
  return [...new Set([...starts, ...admitted.map(([id]) => id), ...onDenied])];
}

/** A policy that nothing can fulfil is reported by its rule, and refuses nothing here. */
function isRefused(access: string, facts: Facts, { app, decider: { canHold } }: Analysis): boolean {
  const needs = literalsOf({ when: app.access[access]?.needs ?? [] });
  return canHold(needs) && !canHold(needs, undefined, facts);
}

function inEnvironment(name: string, environment: EnvironmentSource, analysis: Analysis): Facts {
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
