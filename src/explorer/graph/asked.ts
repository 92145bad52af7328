import type { Analysis } from '../../compiler/analysis/analysis.ts';
import { pathOf, rootOf, variablesOf } from '../../compiler/analysis/expressions.ts';
import type { Flows } from '../../compiler/analysis/facts.ts';
import { classOf, type ValueClass } from '../../compiler/analysis/valueClasses.ts';
import { oncePerObject } from '../../compiler/once.ts';
import type { Logic, Scopes } from '../../engine/contracts/logic.ts';
import { evaluate } from '../../engine/logic/index.ts';
import { placesOf } from './places.ts';

/** Something that conditions or choices read: a path, or an expression that counts as true or false. */
export interface UnknownFact {
  readonly path: string;
  readonly logic: Logic;
  /** It is an expression. */
  readonly isTerm: boolean;
  /** The paths that it reads: its own, or those of the expression. */
  readonly reads: readonly string[];
  /** The parts of these. */
  readonly steps: readonly (readonly string[])[];
}

/** What a fact can be about. */
export const askedIn = oncePerObject(({ decider, flows }: Analysis): readonly UnknownFact[] => {
  const readings = decider.readings();
  const paths = [...readings.keys(), ...outcomePathsIn([...readings.keys()], flows)];
  const isTerm = (path: string): boolean => pathOf(readings.get(path) ?? { var: path }) !== path;
  return [...new Set(paths.flatMap((path) => (isTerm(path) ? [path] : withParents(path))))].map((path) => {
    const logic = readings.get(path) ?? { var: path };
    const reads = variablesOf(logic);
    return { path, logic, isTerm: isTerm(path), reads, steps: reads.map((each) => each.split('.')) };
  });
});

/** The parts of outcomes that become something that is asked for. */
function outcomePathsIn(asked: readonly string[], flows: Flows): readonly string[] {
  const alternatives = [...placesOf(flows).lists.values()].flat();
  return alternatives.flatMap(({ set = {} }) =>
    Object.entries(set).flatMap(([key, logic]) => {
      const source = pathOf(logic);
      const root = `context.${key}`;
      if (source?.split('.')[0] !== 'outcome') return [];
      return asked.filter((path) => rootOf(path) === root).map((path) => `${source}${path.slice(root.length)}`);
    }),
  );
}

/** An object is asked for before its parts. */
function withParents(path: string): readonly string[] {
  const parts = path.split('.');
  return parts.slice(1).map((_, index) => parts.slice(0, index + 2).join('.'));
}

/** The class of the value that something has. */
export function classIn(
  scopes: Scopes,
  { path, logic, isTerm, steps: [own = []] }: UnknownFact,
  { decider, patternTexts }: Analysis,
): ValueClass {
  const value = plain(isTerm ? evaluate(logic, scopes, patternTexts) : valueAt(own, scopes));
  return path.startsWith('outcome.') ? classOf(value) : decider.classAt(path, value);
}

/** Whether nothing that it reads differs. */
export function isSame({ steps }: UnknownFact, before: Scopes, after: Scopes): boolean {
  return steps.every((each) => valueAt(each, before) === valueAt(each, after));
}

/** As an expression reads a path, and faster. */
function valueAt(steps: readonly string[], scopes: unknown): unknown {
  return steps.reduce((value, step) => (value as Readonly<Record<string, unknown>> | undefined)?.[step], scopes);
}

const object = {};
const [emptyList, filledList] = [[], ['x']];

/** Of objects and lists, only presence is asked. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.length === 0 ? emptyList : filledList;
  return typeof value === 'object' && value !== null ? object : (value ?? null);
}

/** The same for classes of the same values. */
export function textOf(value: ValueClass | undefined): string {
  return `${typeof value?.sample} ${value?.sample}`;
}
