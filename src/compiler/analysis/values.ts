import type { FieldSource, ScreenFile } from '../generated/source.ts';
import type { Schema, Schemas } from '../grammar/schema.ts';
import type { Analysis } from './analysis.ts';
import type { Setting } from './visitor.ts';

/** Whether a field is secret. A password field is, even if the mark is missing, which is reported. */
export function isSecret({ secret, input }: FieldSource): boolean {
  return secret === true || input === 'password' || input === 'code';
}

/** The fields of that name on the screens that can be visible; on all screens if nothing is known of them. */
export function fieldsNamed(name: string, { owner }: Setting, analysis: Analysis): readonly FieldSource[] {
  const visible = analysis.graph.visible(owner);
  const screens: Iterable<ScreenFile> = visible.length > 0 ? visible : analysis.screens.values();
  return [...screens].flatMap(({ form = {} }) => (Object.hasOwn(form, name) ? (form[name] ?? []) : []));
}

/** Whether a value is personal: it, or something inside it, is marked x-pii. */
export function isPersonal(given: Schema, schemas: Schemas, seen: ReadonlySet<Schema> = new Set()): boolean {
  const schema = schemas.resolve(given);
  if (seen.has(schema)) return false;
  if (schema['x-pii'] === true) return true;
  const inside = [...Object.values(schema.properties ?? {}), ...(schema.items === undefined ? [] : [schema.items])];
  return inside.some((part) => isPersonal(part, schemas, new Set([...seen, schema])));
}

/** The screens with a field that uses a rule. */
export function screensWithRule(rule: string, screens: Analysis['screens']): readonly string[] {
  return [...screens].flatMap(([id, { form = {} }]) =>
    Object.values(form).some(({ rules = [] }) => rules.includes(rule)) ? [id] : [],
  );
}
