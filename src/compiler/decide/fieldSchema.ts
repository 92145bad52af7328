import type { Field, ScreenFile } from '../generated/source.ts';
import type { Schema } from '../grammar/schema.ts';

/** The values that a field of this name can have on some screens; one that is hidden or not chosen is empty. */
export function schemaOfField(name: string, screens: readonly ScreenFile[]): Schema {
  const fields = screens.flatMap(({ form = {} }) => (Object.hasOwn(form, name) ? (form[name] ?? []) : []));
  // A field that nobody has, or that has nothing to choose, is told elsewhere; here it may hold anything.
  const isWrong = ({ input, options = [] }: Field): boolean => input === 'radio' && options.length === 0;
  if (fields.length === 0 || fields.some(isWrong)) return { type: ['boolean', 'string'] };
  if (fields.every(({ input }) => input === 'radio')) return { enum: [...new Set(['', ...fields.flatMap(valuesOf)])] };
  const types = fields.map(({ input }) => (input === 'checkbox' ? 'boolean' : 'string'));
  return { type: [...new Set(types)] };
}

function valuesOf({ options = [] }: Field): readonly string[] {
  return options.map(({ value }) => value);
}
