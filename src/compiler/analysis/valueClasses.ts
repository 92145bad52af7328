import type { Schema } from '../grammar/schema.ts';
import { isScalar, type Scalar } from './shape.ts';

/**
 * A part of the values at a path. empty: a list without items. between: numbers without the ends; null: unbounded.
 * other: any filled value that is not named beside it.
 */
export type Mark =
  | { readonly kind: 'absent' }
  | { readonly kind: 'is'; readonly value: Scalar }
  | { readonly kind: 'between'; readonly above: number | null; readonly below: number | null }
  | { readonly kind: 'empty' }
  | { readonly kind: 'other' };

/** Values that no condition distinguishes. */
export interface ValueClass {
  readonly marks: readonly Mark[];
  /** One of them, which represents all; undefined: absent. */
  readonly sample: unknown;
}

const absent: ValueClass = { marks: [{ kind: 'absent' }], sample: undefined };

/**
 * The classes of a schema's values: as few as the comparisons distinguish.
 * @param compared literals that conditions compare with it
 */
export function valueClassesOf(
  schema: Schema,
  compared: readonly Scalar[],
  mayBeAbsent: boolean,
): readonly ValueClass[] {
  const values = schema.enum ?? (schema.const === undefined ? null : [schema.const]);
  const filled =
    values === null ? typesOf(schema).flatMap((type) => ofType(type, schema, compared)) : ofValues(values, compared);
  const canBeNull = values?.includes(null) || typesOf(schema).includes('null');
  return mayBeAbsent || canBeNull ? [absent, ...filled] : filled;
}

/** The class of one value alone. */
export function classOf(value: unknown): ValueClass {
  return isScalar(value) ? only(value) : value === null ? absent : other(value);
}

/** The class of a value, of these. A number counts on by itself, up to one more than any that is named. */
export function classAmong(value: unknown, classes: readonly ValueClass[]): ValueClass {
  const all = classes.flatMap(({ marks }) => marks);
  const numbers = all.flatMap((mark) =>
    mark.kind === 'is' ? mark.value : mark.kind === 'between' ? [mark.above, mark.below] : [],
  );
  const ends = numbers.filter((each) => typeof each === 'number');
  const nearest =
    typeof value === 'number' ? Math.max(Math.min(...ends) - 1, Math.min(Math.max(...ends) + 1, value)) : value;
  const isNamed = ({ marks }: ValueClass): boolean =>
    marks.some((mark) => mark.kind === 'is' && mark.value === nearest);
  const isOther = ({ marks }: ValueClass): boolean =>
    typeof value === 'string' && value !== '' && marks.some(({ kind }) => kind === 'other');
  return (
    classes.find(isNamed) ??
    classes.find(isOther) ??
    classes.find(({ sample }) => sample !== undefined && sample === nearest) ??
    classOf(nearest)
  );
}

/** Describes a mark. */
export function markWords(mark: Mark): string {
  switch (mark.kind) {
    case 'absent':
      return 'an absent value';
    case 'is':
      return JSON.stringify(mark.value);
    case 'between':
      return [
        ...(mark.above === null ? [] : [`more than ${mark.above}`]),
        ...(mark.below === null ? [] : [`less than ${mark.below}`]),
      ].join(' and ');
    case 'empty':
      return 'an empty list';
    case 'other':
      return 'any other value';
  }
}

/** A schema without a type allows anything. These types represent all, because each value may be empty or filled. */
function typesOf({ type = ['boolean', 'number', 'string'] }: Schema): readonly string[] {
  return typeof type === 'string' ? [type] : type;
}

function ofType(type: string, schema: Schema, compared: readonly Scalar[]): readonly ValueClass[] {
  switch (type) {
    case 'boolean':
      return [only(true), only(false)];
    case 'integer':
    case 'number':
      return ofNumbers(schema, compared, type === 'integer' ? 1 : 0);
    case 'array':
      return [{ marks: [{ kind: 'empty' }], sample: [] }, other(['x'])];
    case 'object':
      return [other({})];
    case 'null':
      return [];
    default:
      return ofTexts(schema, compared);
  }
}

/** Texts that no expression names are one class. */
function ofValues(values: readonly unknown[], compared: readonly Scalar[]): readonly ValueClass[] {
  const scalars = values.filter(isScalar);
  const isAlone = (value: Scalar): boolean => compared.includes(value) || typeof value !== 'string' || value === '';
  const rest = scalars.filter((value) => !isAlone(value));
  const together: ValueClass = { marks: rest.map((value) => ({ kind: 'is', value })), sample: rest[0] };
  return [...scalars.filter(isAlone).map(only), ...(rest.length === 0 ? [] : [together])];
}

function ofTexts(schema: Schema, compared: readonly Scalar[]): readonly ValueClass[] {
  const texts = compared.filter((value) => typeof value === 'string');
  const named = new Set([...texts, ''].filter((each) => isAllowed(each, schema)));
  const sample = `${[...named].reduce((one, each) => (each.length > one.length ? each : one), '')}x`;
  return [...[...named].map(only), other(sample)];
}

/** No format allows the empty text. */
function isAllowed(text: string, { format, pattern, minLength = 0, maxLength = text.length }: Schema): boolean {
  if (format !== undefined && text === '') return false;
  if (format === 'uuid' && !/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/iu.test(text)) return false;
  if (pattern !== undefined && !new RegExp(pattern, 'u').test(text)) return false;
  return text.length >= minLength && text.length <= maxLength;
}

/** Zero is a class of its own, because it counts as empty. */
function ofNumbers({ minimum, maximum }: Schema, compared: readonly Scalar[], grain: 0 | 1): readonly ValueClass[] {
  const [low, high] = [minimum ?? Number.NEGATIVE_INFINITY, maximum ?? Number.POSITIVE_INFINITY];
  const named = [...new Set([0, ...compared.filter((value) => typeof value === 'number'), low, high])]
    .filter((value) => Number.isFinite(value) && value >= low && value <= high)
    .sort((a, b) => a - b);
  const ends = [...(minimum === undefined ? [null] : []), ...named, ...(maximum === undefined ? [null] : [])];
  const gaps = ends.slice(1).flatMap((below, index): readonly ValueClass[] => {
    const above = ends[index] ?? null;
    if (above !== null && below !== null && below - above <= grain) return [];
    if (above !== null && below !== null && grain === 1 && below - above === 2) return [only(above + 1)];
    const sample = above === null ? (below ?? 0) - 1 : below === null || grain === 1 ? above + 1 : (above + below) / 2;
    return [{ marks: [{ kind: 'between', above, below }], sample }];
  });
  return [...named.map(only), ...gaps];
}

function only(value: Scalar): ValueClass {
  return { marks: [{ kind: 'is', value }], sample: value };
}

function other(sample: unknown): ValueClass {
  return { marks: [{ kind: 'other' }], sample };
}
