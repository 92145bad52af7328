import { variablesOf } from '../../compiler/analysis/expressions.ts';
import { isScheduled } from '../../compiler/analysis/scheduled.ts';
import type { Model } from '../../compiler/link/model.ts';
import type { MachineEvent } from '../../engine/contracts/machineEvent.ts';
import type { Snapshot } from '../../engine/contracts/snapshot.ts';
import { samplesOf } from './samples.ts';

export type Facts = Readonly<Record<string, unknown>>;

/** What customers arrive with: everything usual, then one thing otherwise, then two of those that conditions read. */
export function factsOfArrivals(model: Model): readonly Facts[] {
  const outside = keysFromOutside(model);
  const usual: Facts = Object.fromEntries(
    outside.flatMap(({ key, values, isUsual }) => (isUsual && values[0] !== null ? [[key, values[0]] as const] : [])),
  );
  const otherwise = outside.flatMap(({ key, values, isDecisive }) =>
    values.filter((value) => value !== (usual[key] ?? null)).map((value) => ({ key, value, isDecisive })),
  );
  const decisive = otherwise.filter(({ isDecisive }) => isDecisive);
  const pairs = decisive.flatMap((one, index) =>
    decisive
      .slice(index + 1)
      .flatMap((two) => (one.key === two.key ? [] : [{ [one.key]: one.value, [two.key]: two.value }])),
  );
  return [
    usual,
    ...otherwise.map(({ key, value }) => ({ ...usual, [key]: value })),
    ...pairs.map((pair) => ({ ...usual, ...pair })),
  ];
}

interface FromOutside {
  readonly key: string;
  /** Null stands for absent. */
  readonly values: readonly unknown[];
  /** Environments and browsers give it; the rest comes with the address or a cookie. */
  readonly isUsual: boolean;
  /** A condition reads it. */
  readonly isDecisive: boolean;
}

const known = new WeakMap<Model, readonly FromOutside[]>();

/** Found once for a model: walks arrive some thousand times. */
function keysFromOutside(model: Model): readonly FromOutside[] {
  const keys = known.get(model) ?? findKeys(model);
  known.set(model, keys);
  return keys;
}

function findKeys(model: Model): readonly FromOutside[] {
  const read = new Set([...model.conditions.values()].flatMap(({ logic }) => variablesOf(logic)));
  const asked = new Set(Object.values(model.app.query).map(({ into }) => into));
  return Object.entries(model.context.properties ?? {}).flatMap(([key, schema]) => {
    const source = schema['x-source'];
    if (source === undefined && !asked.has(key)) return [];
    const isUsual = source !== undefined && !/^(?:cookie|referrer)\.|^environment\.testHookUse$/u.test(source);
    // A clock always has an answer.
    const values = isScheduled(schema) ? (schema.enum ?? []) : [...samplesOf(schema, model), null];
    return [{ key, values, isUsual, isDecisive: read.has(`context.${key}`) }];
  });
}

/** What a customer arrived with, as far as conditions read it: the same text for arrivals that are alike. */
export function arrivedWith(model: Model, context: Snapshot['context']): string {
  const facts: Facts = { ...context };
  const decisive = keysFromOutside(model).filter(({ isDecisive }) => isDecisive);
  return decisive.map(({ key }) => `${key} ${JSON.stringify(facts[key] ?? null)}`).join(', ');
}

/** An arrival by address; absent facts are told as absent, as the page does. */
export function arrival(model: Model, route: string | null, facts: Facts, isFirst: boolean): MachineEvent {
  const absent = keysFromOutside(model).map(({ key }) => [key, undefined] as const);
  return {
    type: 'location',
    route,
    facts: {
      ...Object.fromEntries(absent),
      ...facts,
      ...(isFirst && 'resumeTried' in (model.context.properties ?? {}) ? { resumeTried: false } : {}),
    },
  };
}

/** The addresses of all screens, now and formerly, the bare one, and an unknown one. */
export function routesOf(model: Model): readonly string[] {
  return [
    ...[...model.screens.values()].flatMap(({ route, formerRoutes = [] }) => [route, ...formerRoutes]),
    '',
    'nobody-knows',
  ];
}
