import type { Scopes } from '../../engine/contracts/logic.ts';
import type { Schema, Schemas } from '../grammar/schema.ts';
import type { Scalar } from './shape.ts';
import { type ValueClass, valueClassesOf } from './valueClasses.ts';

/** What the first part of a path can hold. */
interface Root {
  readonly schema: Schema;
  readonly mayBeAbsent: boolean;
}

/** Tells which values are possible. */
export interface Domains {
  /** The schema that a reference stands for. */
  readonly resolve: Schemas['resolve'];
  /** @param scope `context`, `form` or `unknown` */
  at(scope: string, name: string): Root;
}

/** A path that conditions read, and the classes of its values. */
export interface Column {
  /** As in `context.transaction.step`. Begins with `unknown` for a term that is not analysed. */
  readonly path: string;
  readonly classes: readonly ValueClass[];
}

/** One possible combination of values. */
export interface Case {
  /** The index of the value class, by column. */
  readonly picks: readonly number[];
  /** The same values as expressions read them. */
  readonly scopes: Scopes;
}

/** Every possible combination of the values of some paths. */
export interface Cases {
  readonly columns: readonly Column[];
  readonly cases: readonly Case[];
}

/**
 * Every case of some paths. Values that no condition distinguishes are one class. The parts of one object are absent
 * together.
 * @param paths the literals that each path is compared with
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

/** If an object is absent, all its parts are. */
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

/** Paths as a tree, so that the parts of one object are together. */
interface Branch {
  /** The column of the path that ends here; null when none does. */
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

/** The limit of cases to enumerate. */
export const mostCases = 20_000;

/** A part of a case: a value, and its class in each of its columns. */
interface Way {
  readonly value: unknown;
  readonly picks: readonly (readonly [column: number, valueClass: number])[];
}

/** All combinations of the named parts as objects; null when there are more than `mostCases`. */
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

/** For each case, the index of the first alternative that holds. */
export function takenIn({
  cases,
  holds,
}: Cases & { readonly holds: readonly (readonly boolean[])[] }): readonly (number | null)[] {
  return cases.map((_, each) => {
    const taken = holds.findIndex((cell) => cell[each]);
    return taken === -1 ? null : taken;
  });
}

/** The scope of terms that are not analysed: each may be true or false. */
const scope = 'unknown';
// A dot would end a path, so the text of a term must not contain one.
const dot = '\u00b7';

/** The path of an unknown term: an expression, or the name of a condition. */
export function unknownTermPath(text: string): string {
  return `${scope}.${text.replaceAll('.', dot)}`;
}

/** The text of the unknown term at such a path; null for other paths. */
export function unknownTermText(path: string): string | null {
  return path.startsWith(`${scope}.`) ? path.slice(scope.length + 1).replaceAll(dot, '.') : null;
}
