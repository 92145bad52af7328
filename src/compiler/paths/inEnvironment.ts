import type { Environment } from '../generated/source.ts';
import type { Model } from '../link/model.ts';
import type { Knowledge } from '../trace/knowledge.ts';
import { transitionsOf } from './transitions.ts';

/** What is known of the context where one environment serves the product: keys that come from it and from nowhere else. */
export function inEnvironment(name: string, environment: Environment, model: Model): Knowledge {
  const written = writtenKeys(model);
  const values = Object.entries(model.context.properties ?? {}).flatMap(([key, schema]) => {
    const [scope, part = '', detail] = (schema['x-source'] ?? '').split('.');
    const stays = schema['x-survives-clear'] === true && !written.has(key);
    if (scope !== 'environment' || !stays) return [];
    return [[`context.${key}`, part === 'name' ? name : valueAt(environment, part, detail)] as const];
  });
  return { values: new Map(values), conditions: new Map() };
}

function valueAt(environment: Environment, part: string, detail: string | undefined): unknown {
  const value = (environment as unknown as Readonly<Record<string, unknown>>)[part];
  const inner = detail === undefined ? value : (value as Readonly<Record<string, unknown>> | undefined)?.[detail];
  return inner ?? null;
}

function writtenKeys(model: Model): ReadonlySet<string> {
  const queries = Object.values(model.app.query).map(({ into }) => into);
  const { all, calls } = transitionsOf(model);
  const sets = [...all, ...calls].flatMap(({ stages }) =>
    stages.flatMap((stage) => (stage.kind === 'write' ? Object.keys(stage.set) : [])),
  );
  return new Set([...queries, ...sets]);
}
