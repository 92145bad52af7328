import { readFileSync } from 'node:fs';
import path from 'node:path';
import { analyse } from '../../src/compiler/analysis/analyse.ts';
import type { Analysis } from '../../src/compiler/analysis/analysis.ts';
import { type CompileResult, compileSources } from '../../src/compiler/compile.ts';
import type { Diagnostic } from '../../src/compiler/diagnostic.ts';
import { readSources } from '../../src/compiler/load/readSources.ts';
import type { Sources } from '../../src/compiler/load/sources.ts';
import { linkSources } from '../../src/compiler/lower/buildModel.ts';
import { CompilerMemory } from '../../src/compiler/lower/memory.ts';

/** The project's folder. */
export const projectRoot = path.resolve(import.meta.dirname, '../..');

/** The text of a file of the project. */
export const read = (file: string): string => readFileSync(path.join(projectRoot, file), 'utf8');

const shared = /^schemas\/(?:grammar|provider|product\/answers)/u;
const own = [...readSources(path.join(projectRoot, 'tests/compiler/fixtures/base')).sources];
const english = own.filter(([file]) => file.startsWith('copy/en-US/'));

/**
 * A small product without findings, which the examples of findings and the compiler's tests change: the grammar of the
 * project, how its provider's calls end, and data, effects, flows and texts of its own. Its Spanish is English.
 */
export const base: Sources = new Map([
  ...[...readSources(projectRoot).sources].filter(([file]) => shared.test(file)),
  ...own,
  ...english.map(([file, text]) => [file.replace('en-US', 'es-US'), text] as const),
]);

export const login = 'flows/sign-in/login.screen.json';
export const code = 'flows/sign-in/code.screen.json';
export const flow = 'flows/sign-in/flow.json';

/** One change of a file's text. A list replaces its first text by its second, once; null removes the file. */
export type Edit = string | null | readonly [from: string, to: string];

/** The base product with changes. */
export function changed(edits: Readonly<Record<string, Edit | readonly Edit[]>>): Sources {
  const product = new Map(base);
  for (const [file, given] of Object.entries(edits)) {
    for (const edit of isPair(given) || !Array.isArray(given) ? [given as Edit] : (given as readonly Edit[])) {
      if (edit === null) product.delete(file);
      else product.set(file, typeof edit === 'string' ? edit : replaced(product.get(file) ?? '', edit));
    }
  }
  return product;
}

function isPair(edit: unknown): boolean {
  return Array.isArray(edit) && edit.length === 2 && edit.every((part) => typeof part === 'string');
}

/** A product with one change of a file's text, which has it. */
export function replacing(product: Sources, file: string, from: string, to: string): Sources {
  return new Map([...product, [file, replaced(product.get(file) ?? '', [from, to])]]);
}

function replaced(text: string, [from, to]: readonly [string, string]): string {
  if (!text.includes(from)) throw new Error(`The fixture has no ${from}`);
  return text.replace(from, () => to);
}

/** What did not change since the last compilation is not read again; a test of its own holds that this changes nothing. */
const memory = new CompilerMemory();

/** A product, compiled. */
export function compiled(product: Sources, options?: Parameters<typeof compileSources>[1]): CompileResult {
  return compileSources(product, { memory, ...options });
}

/** Everything that the compiler has to say. */
export function findings(product: Sources): readonly Diagnostic[] {
  return compiled(product).diagnostics;
}

/** What is known of a product, right or wrong. */
export const analysisOf = (product: Sources): Analysis => analyse(linkSources(product, () => undefined));

/** Line and column of a text in a file of the product. */
export function placeOf(
  product: Sources,
  file: string,
  text: string,
): { readonly line: number; readonly column: number } {
  const before = (product.get(file) ?? '').split(text)[0] ?? '';
  const lines = before.split('\n');
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}

/** A copy/protected.json for these texts. */
export function protecting(...texts: readonly string[]): string {
  const $schema = '../schemas/grammar/protected.schema.json';
  return JSON.stringify({ $schema, protected: [{ texts, why: 'They are legal texts.', approver: 'legal' }] });
}
