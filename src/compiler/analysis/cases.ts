import type { Scopes } from '../../engine/contracts/logic.ts';
import type { Schema, Schemas } from '../grammar/schema.ts';
import type { Scalar } from './shape.ts';
import { type ValueClass, valueClassesOf } from './valueClasses.ts';

/** What can stand at the first step of a path. */
interface Root {
  readonly schema: Schema;
  readonly mayBeAbsent: boolean;
}

/** What decides which values there can be. */
export interface Domains {
  /** The schema that a reference stands for. */
  readonly resolve: Schemas['resolve'];
  /** @param scope `context`, `form` or `unknown` */
  at(scope: string, name: string): Root;
}

/** Something that is read, and the values of it that are told apart. */
export interface Column {
  /** As in `context.transaction.step`. Begins with `unknown` where something is not looked into. */
  readonly path: string;
  readonly classes: readonly ValueClass[];
}

/** One combination of values that there can be. */
export interface Case {
  /** By column the class of its value. */
  readonly picks: readonly number[];
  /** The same as expressions read it. */
  readonly scopes: Scopes;
}

/** Everything that can be where some paths are read. */
export interface Cases {
  readonly columns: readonly Column[];
  readonly cases: readonly Case[];
}

/**
 * Every case of some paths. Values that nothing tells apart are one; parts of one object are absent together.
 * @param paths by path the literals that it is compared with
 * @returns null when there are more than `mostCases`
 */
export function casesOf(paths: ReadonlyMap<string, readonly Scalar[]>, domains: Domains): Cases | null {
  const columns = [...paths].map(([path, compared]) => ({ path, compared, classes: [] as readonly ValueClass[] }));
  const roots = [...treeOf([...paths.keys()]).inside].map(([scope, { inside }]) => {
    const ways = [...inside].map(([name, branch]) => {
      const { schema, mayBeAbsent } = domains.at(scope, name);
      return [name, waysOf(branch, schema, mayBeAbsent, columns, domains)] as const;
    });
    return [scope, combine(ways)] as const;
  });
  const ways = combine(roots);
  if (ways === null) return null;
  const cases = ways.map(({ value, picks }) => {
    const classes = new Map(picks);
    return { picks: columns.map((_, column) => classes.get(column) ?? 0), scopes: value as Scopes };
  });
  return { columns: columns.map(({ path, classes }) => ({ path, classes })), cases };
}

interface OpenColumn {
  readonly compared: readonly Scalar[];
  classes: readonly ValueClass[];
}

function waysOf(
  branch: Branch,
  given: Schema,
  mayBeAbsent: boolean,
  columns: readonly OpenColumn[],
  domains: Domains,
): readonly Way[] | null {
  const schema = domains.resolve(given);
  if (branch.inside.size === 0) return leaves(branch.column, schema, mayBeAbsent, columns);
  const parts = [...branch.inside].map(([name, inner]) => {
    const isOptional = !(schema.required ?? []).includes(name);
    return [name, waysOf(inner, partOf(schema, name), isOptional, columns, domains)] as const;
  });
  const there = combine(parts);
  if (there === null) return null;
  const own = leaves(branch.column, { type: 'object' }, false, columns).flatMap(({ picks }) => picks);
  const present = there.map(({ value, picks }) => ({ value, picks: [...own, ...picks] }));
  return mayBeAbsent ? [nothing(branch, columns), ...present] : present;
}

function leaves(
  index: number | null,
  schema: Schema,
  mayBeAbsent: boolean,
  columns: readonly OpenColumn[],
): readonly Way[] {
  const column = index === null ? undefined : columns[index];
  if (index === null || column === undefined) return [];
  column.classes = valueClassesOf(schema, column.compared, mayBeAbsent);
  return column.classes.map(({ sample }, valueClass) => ({ value: sample, picks: [[index, valueClass]] }));
}

/** Where an object is absent, so is all that would be in it. */
function nothing(branch: Branch, columns: readonly OpenColumn[]): Way {
  const picks = columnsIn(branch).map((index) => [index, absentClass(columns[index])] as const);
  return { value: undefined, picks };
}

function absentClass(column: OpenColumn | undefined): number {
  const known = column?.classes.findIndex(({ sample }) => sample === undefined) ?? 0;
  if (column === undefined || known >= 0) return known;
  column.classes = [...column.classes, { marks: [{ kind: 'absent' }], sample: undefined }];
  return column.classes.length - 1;
}

function partOf({ properties = {}, additionalProperties }: Schema, name: string): Schema {
  if (Object.hasOwn(properties, name)) return properties[name] ?? {};
  return typeof additionalProperties === 'object' ? additionalProperties : {};
}

/** Paths as a tree, so that parts of one object stand together. */
interface Branch {
  /** Which of the paths ends here; null when none does. */
  readonly column: number | null;
  readonly inside: Map<string, Branch>;
}

/** The tree of some paths. */
function treeOf(paths: readonly string[]): Branch {
  const root: Branch = { column: null, inside: new Map() };
  paths.forEach((path, column) => {
    const steps = path.split('.');
    steps.reduce((branch: Branch, step, index) => {
      const known = branch.inside.get(step);
      const ends = index === steps.length - 1;
      const next: Branch = { column: ends ? column : (known?.column ?? null), inside: known?.inside ?? new Map() };
      branch.inside.set(step, next);
      return next;
    }, root);
  });
  return root;
}

/** The paths that end in a branch. */
function columnsIn({ column, inside }: Branch): readonly number[] {
  return [...(column === null ? [] : [column]), ...[...inside.values()].flatMap(columnsIn)];
}

/** More cases than this are not gone through. */
export const mostCases = 20_000;

/** A part of a case: a value, and its class in each of its columns. */
interface Way {
  readonly value: unknown;
  readonly picks: readonly (readonly [column: number, valueClass: number])[];
}

/** Objects of one way for each name, in all combinations; null when there are more than `mostCases`. */
function combine(parts: readonly (readonly [name: string, ways: readonly Way[] | null])[]): readonly Way[] | null {
  let all: readonly Way[] = [{ value: {}, picks: [] }];
  for (const [name, ways] of parts) {
    if (ways === null || all.length * ways.length > mostCases) return null;
    all = all.flatMap(({ value, picks }) =>
      ways.map((way) => ({
        value: { ...(value as object), [name]: way.value },
        picks: [...picks, ...way.picks],
      })),
    );
  }
  return all;
}

/** By case the first alternative that holds. */
export function takenIn({
  cases,
  holds,
}: Cases & { readonly holds: readonly (readonly boolean[])[] }): readonly (number | null)[] {
  return cases.map((_, each) => {
    const taken = holds.findIndex((cell) => cell[each]);
    return taken === -1 ? null : taken;
  });
}

/** Where cases hold what is not looked into: it may be true or false. */
const scope = 'unknown';
// A path ends where a dot stands, so that the text of a predicate must not have any.
const dot = '\u00b7';

/** The path of an unknown term, which is true or false: an expression, or the name of a condition. */
export function unknownTermPath(text: string): string {
  return `${scope}.${text.replaceAll('.', dot)}`;
}

/** What stands at such a path; null for all others. */
export function unknownTermText(path: string): string | null {
  return path.startsWith(`${scope}.`) ? path.slice(scope.length + 1).replaceAll(dot, '.') : null;
}
