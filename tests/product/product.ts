import { formatDiagnostic } from '../../src/compiler/diagnostic.ts';
import { readSources } from '../../src/compiler/load/readSources.ts';
import type { Program } from '../../src/engine/contracts/program.ts';
import { type Product, productOf } from '../../src/explorer/product.ts';
import { projectRoot } from '../compiler/product.ts';

const compiled = productOf(readSources(projectRoot).sources);
if (!compiled.product) throw new Error(compiled.findings.map(formatDiagnostic).join('\n'));
const { product: made } = compiled;

/** The product that ships, compiled. */
export const product: Program = made.program;

/** The same with its views and its files. */
export function whole(): Product {
  return made;
}
