import type { EnvironmentSource } from '../generated/source.ts';
import { survivesClear } from '../grammar/schema.ts';
import { listOf } from '../listOf.ts';
import type { Analysis } from './analysis.ts';
import type { Access, Knowledge } from './facts.ts';
import { heldBy, type Literal } from './guards.ts';
import { isTrue } from './knowledge.ts';
import { sessionKeys } from './reach.ts';
import type { PathStep } from './transitions.ts';

/** Creates the access analysis of a product. */
export function accessOf(analysis: Analysis): Access {
  return {
    entries: (knowledge) => entriesOf(knowledge, analysis),
    isRefused: (policy, knowledge) => isRefused(policy, knowledge, analysis),
    isClosed: (path, knowledge) => isClosed(path, knowledge, analysis),
    inEnvironment: (name, environment) => inEnvironment(name, environment, analysis),
    withoutSession: {
      values: new Map(sessionKeys(analysis).map((key) => [`context.${key}`, false])),
      conditions: new Map(),
    },
    withoutTransaction: { values: new Map([['context.transaction', null]]), conditions: new Map() },
  };
}

function entriesOf(knowledge: Knowledge, analysis: Analysis): readonly string[] {
  const { app, screens } = analysis;
  const admitted = [...screens].filter(([, { access }]) => !isRefused(access, knowledge, analysis));
  const onDenied = [...screens.values()].flatMap(({ access }) => app.access[access]?.onDenied ?? []);
  const starts = [app.start, app.unknownPath].filter(
    (id) => !isRefused(screens.get(id)?.access ?? '', knowledge, analysis),
  );
  return [...new Set([...starts, ...admitted.map(([id]) => id), ...onDenied])];
}

function isRefused(access: string, knowledge: Knowledge, analysis: Analysis): boolean {
  const needs = listOf(analysis.app.access[access]?.needs);
  return needs.some((name) => isTrue(wanted(name), knowledge, analysis) === false);
}

function wanted(name: string): Literal {
  return { kind: 'condition', name, holds: true };
}

/**
 * Whether what is known certainly makes a guard of a path false. Writes on the path are ignored: the knowledge is about
 * keys that nothing on the way makes true.
 */
function isClosed(path: readonly PathStep[], knowledge: Knowledge, analysis: Analysis): boolean {
  return path.some(
    (step) =>
      step.kind === 'guard' && heldBy(step.guard).some((literal) => isTrue(literal, knowledge, analysis) === false),
  );
}

function inEnvironment(name: string, environment: EnvironmentSource, analysis: Analysis): Knowledge {
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
