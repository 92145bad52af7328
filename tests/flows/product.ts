import { compileSources } from '../../src/compiler/compile.ts';
import { formatDiagnostic } from '../../src/compiler/diagnostic.ts';
import { readSources } from '../../src/compiler/load/readSources.ts';
import type { Program } from '../../src/engine/contracts/program.ts';
import { projectRoot } from '../compiler/product.ts';

const compiled = compileSources(readSources(projectRoot).sources);
if (!compiled.program) throw new Error(compiled.diagnostics.map(formatDiagnostic).join('\n'));

/** The product that ships, compiled. */
export const product: Program = compiled.program;
