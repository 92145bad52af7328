import type { FieldSource, ScreenFile } from '../generated/source.ts';
import type { Schema, Schemas } from '../grammar/schema.ts';
import type { Analysis } from './analysis.ts';
import type { Setting } from './visitor.ts';

/** What is typed into such a field is a secret, also where the mark is still missing, which is told by itself. */
export function isSecret({ secret, input }: FieldSource): boolean {
  return secret === true || input === 'password' || input === 'code';
}

/** The fields of that name on the screens that can be visible; where nothing is known of them, on all screens. */
export function fieldsNamed(name: string, { owner }: Setting, analysis: Analysis): readonly FieldSource[] {
  const visible = analysis.graph.visible(owner);
  const screens: Iterable<ScreenFile> = visible.length > 0 ? visible : analysis.screens.values();
  return [...screens].flatMap(({ form = {} }) => (Object.hasOwn(form, name) ? (form[name] ?? []) : []));
}

/** Whether a value is personal: it is marked x-pii, or something inside of it is. */
export function isPersonal(given: Schema, schemas: Schemas, seen: ReadonlySet<Schema> = new Set()): boolean {
  const schema = schemas.resolve(given);
  if (seen.has(schema)) return false;
  if (schema['x-pii'] === true) return true;
  const inside = [...Object.values(schema.properties ?? {}), ...(schema.items === undefined ? [] : [schema.items])];
  return inside.some((part) => isPersonal(part, schemas, new Set([...seen, schema])));
}

/** The screens on which a rule is asked. */
export function screensWithRule(rule: string, screens: Analysis['screens']): readonly string[] {
  return [...screens].flatMap(([id, { form = {} }]) =>
    Object.values(form).some(({ rules = [] }) => rules.includes(rule)) ? [id] : [],
  );
}
