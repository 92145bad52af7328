import { type CompileResult, compileSources } from '../../src/compiler/compile.ts';
import { json } from '../compiler/large/journey.ts';
import { largeProduct } from '../compiler/large/product.ts';
import { base } from '../compiler/product.ts';

/** The screen that is looked at, the same in products of every size. */
export const subject = 'j0-s0';

const subjectFile = `flows/j0/${subject}.screen.json`;

interface ScreenFile {
  readonly form: Readonly<Record<string, object>>;
  readonly body: readonly object[];
}

const compiled = new Map<string, CompileResult>();

/**
 * A compiled product; each is compiled once.
 * @param screens how many it has beside those of the small product; a multiple of ten
 * @param fields how many the screen `subject` has, each with a rule of its own that is evaluated
 */
export function sizedProduct(screens: number, fields = 1): CompileResult {
  const size = `${screens} ${fields}`;
  const known = compiled.get(size) ?? compileSized(screens, fields);
  compiled.set(size, known);
  return known;
}

function compileSized(screens: number, fields: number): CompileResult {
  const product = new Map(largeProduct(screens));
  const screen = JSON.parse(product.get(subjectFile) ?? '{}') as ScreenFile;
  const { code = {} } = screen.form;
  const names = Array.from({ length: fields - 1 }, (_, index) => `field${index}`);
  const added = names.map((name) => [name, { ...code, label: `j0.s0.${name}` }]);
  const form = { ...screen.form, ...Object.fromEntries(added) };
  const body = [...names.map((name) => ({ type: 'field', name })), ...screen.body];
  product.set(subjectFile, json({ ...screen, form, body }));
  for (const locale of ['en-US', 'es-US']) {
    const file = `copy/${locale}/j0.json`;
    const texts = JSON.parse(product.get(file) ?? '{}') as object;
    const labels = names.map((name) => [`j0.s0.${name}`, `${locale} ${name}`]);
    product.set(file, json({ ...texts, ...Object.fromEntries(labels) }));
  }
  const result = compileSources(product);
  if (result.program === null) throw new Error(result.diagnostics.map(({ message }) => message).join('\n'));
  return result;
}

/** The small product must have been compiled before anything is counted: the first compilation also makes the grammar. */
export function warmUp(): void {
  compileSources(base);
}
