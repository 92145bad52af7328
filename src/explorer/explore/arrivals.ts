import { variablesOf } from '../../compiler/analysis/expressions.ts';
import { isScheduled } from '../../compiler/analysis/scheduled.ts';
import { keyOfRole } from '../../compiler/grammar/schema.ts';
import type { Model } from '../../compiler/lower/model.ts';
import { oncePerObject } from '../../compiler/once.ts';
import type { MachineEvent } from '../../engine/contracts/machineEvent.ts';
import type { Snapshot } from '../../engine/contracts/snapshot.ts';
import { samplesOf } from './samples.ts';

export type ArrivalFacts = Readonly<Record<string, unknown>>;

/** The facts of arrivals: the usual ones, then variants in one fact, then in two that conditions read. */
export function factsOfArrivals(model: Model): readonly ArrivalFacts[] {
  const outside = keysFromOutside(model);
  const usual: ArrivalFacts = Object.fromEntries(
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
  /** The environment or browser supplies it; other facts come with the address or a cookie. */
  readonly isUsual: boolean;
  /** A condition reads it. */
  readonly isDecisive: boolean;
}

/** Once per model, because walks arrive some thousand times. */
const keysFromOutside = oncePerObject((model: Model): readonly FromOutside[] => {
  const read = new Set([...model.conditions.values()].flatMap(({ logic }) => variablesOf(logic)));
  const asked = new Set(Object.values(model.app.query).map(({ into }) => into));
  return Object.entries(model.context.properties ?? {}).flatMap(([key, schema]) => {
    const source = schema['x-source'];
    if (source === undefined && !asked.has(key)) return [];
    const isUsual = source !== undefined && !/^(?:arrival|cookie|referrer)\.|^environment\.testHookUse$/u.test(source);
    // The schedule always has a value, and so has what is true or false.
    const always = isScheduled(schema) ? schema.enum : schema.type === 'boolean' ? [true, false] : undefined;
    const values = always ?? [...samplesOf(schema, model), null];
    return [{ key, values, isUsual, isDecisive: read.has(`context.${key}`) }];
  });
});

/** All keys from outside, as absent or false. */
const absentIn = oncePerObject(
  (model: Model): ArrivalFacts =>
    Object.fromEntries(keysFromOutside(model).map(({ key }) => [key, model.context.properties?.[key]?.default])),
);

/** The facts of an arrival that conditions read, as text: equal for equivalent arrivals. */
export function arrivedWith(model: Model, context: Snapshot['context']): string {
  const facts: ArrivalFacts = { ...context };
  const decisive = keysFromOutside(model).filter(({ isDecisive }) => isDecisive);
  return decisive.map(({ key }) => `${key} ${JSON.stringify(facts[key] ?? null)}`).join(', ');
}

/** An arrival at an address. Absent facts are sent as absent, as the page does. */
export function arrival(model: Model, route: string, facts: ArrivalFacts): MachineEvent {
  const begun = keyOfRole(model.context, 'begun');
  const beginning = begun === undefined ? {} : { [begun]: false };
  return { type: 'location', route, facts: { ...absentIn(model), ...facts, ...beginning } };
}

/** The current and former addresses of all screens, the base path, and an unknown address. */
export function routesOf(model: Model): readonly string[] {
  return [
    ...[...model.screens.values()].flatMap(({ route, formerRoutes = [] }) => [route, ...formerRoutes]),
    '',
    'nobody-knows',
  ];
}
