import type { Logic } from '../../engine/contracts/logic.ts';
import type { FieldSource, ScreenFile } from '../generated/source.ts';
import type { Schema } from '../grammar/schema.ts';
import type { Analysis } from './analysis.ts';
import { resultsOf } from './expressions.ts';
import { isScheduled } from './scheduled.ts';
import { isChoice } from './shape.ts';

/** The possible values of the fields with this name on some screens. A field that is hidden or not chosen is empty. */
function schemaOfField(name: string, screens: readonly ScreenFile[]): Schema {
  const fields = screens.flatMap(({ form = {} }) => (Object.hasOwn(form, name) ? (form[name] ?? []) : []));
  // A missing field, or one without options, is reported elsewhere. Here it may hold anything.
  const isWrong = (field: FieldSource): boolean => isChoice(field) && valuesOf(field).length === 0;
  if (fields.length === 0 || fields.some(isWrong)) return { type: ['boolean', 'string'] };
  if (fields.every(isChoice)) return { enum: [...new Set(['', ...fields.flatMap(valuesOf)])] };
  const types = fields.map(({ input }) => (input === 'checkbox' ? 'boolean' : 'string'));
  return { type: [...new Set(types)] };
}

function valuesOf({ options = [] }: FieldSource): readonly string[] {
  return options.map(({ value }) => value);
}

/** The possible values at a path. */
export interface Domain {
  readonly schema: Schema;
  readonly mayBeAbsent: boolean;
}

/**
 * The possible values at a path of the context or of the form, in an object that is there.
 * @param absent context keys that can be absent
 * @param screens of which one is visible
 */
export function domainAt(
  path: string,
  { context, schemas }: Analysis,
  absent: ReadonlySet<string>,
  screens: readonly ScreenFile[],
): Domain {
  const [scope, name = '', ...parts] = path.split('.');
  if (scope === 'form') return { schema: schemaOfField(name, screens), mayBeAbsent: false };
  const root: Domain = { schema: schemas.resolve(context.properties?.[name] ?? {}), mayBeAbsent: absent.has(name) };
  return parts.reduce(({ schema }, part) => {
    const { properties = {}, additionalProperties, required = [] } = schema;
    const others = typeof additionalProperties === 'object' ? additionalProperties : {};
    const inner = Object.hasOwn(properties, part) ? (properties[part] ?? {}) : others;
    return { schema: schemas.resolve(inner), mayBeAbsent: !required.includes(part) };
  }, root);
}

/** Text sources that always have a value. */
const answering: ReadonlySet<string> = new Set(['environment.name', 'locale.language', 'random.uuid']);

/** Context keys that can be absent: without a default, or set by something to an expression that may be null. */
export function absentKeys(analysis: Analysis): ReadonlySet<string> {
  const properties = Object.entries(analysis.context.properties ?? {});
  const keys = new Set(properties.filter(([, { default: first }]) => (first ?? null) === null).map(([key]) => key));
  for (const [key, schema] of properties) {
    const { 'x-source': source, type } = schema;
    if (source === undefined) continue;
    if (answering.has(source)) keys.delete(key);
    // Boolean sources and the schedule always have a value. Any other source may have none.
    else if (type !== 'boolean' && !isScheduled(schema)) keys.add(key);
  }
  for (const [logic, slot, spot] of analysis.nodes.expression) {
    if (slot.kind === 'set' && resultsOf(logic, spot).some((result) => mayBeNothing(result.logic))) keys.add(slot.key);
  }
  return keys;
}

/** Whether an expression can be null. Operators return true, false or a number, so only a variable can be. */
function mayBeNothing(logic: Logic): boolean {
  return logic === null || (typeof logic === 'object' && 'var' in logic);
}
