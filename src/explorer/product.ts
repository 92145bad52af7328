import type { Analysis } from '../compiler/analysis/analysis.ts';
import { type CompileResult, compileJudged } from '../compiler/compile.ts';
import type { Diagnostic } from '../compiler/diagnostic.ts';
import { judge } from '../compiler/judge.ts';
import type { SourceReading } from '../compiler/load/readSources.ts';
import type { Sources } from '../compiler/load/sources.ts';
import type { CompilerMemory } from '../compiler/lower/memory.ts';
import type { Program } from '../engine/contracts/program.ts';
import type { ScreenView, SharedView } from '../engine/contracts/view.ts';

/** A product under proof: its files, and what the compiler made of them. */
export interface Product {
  /** The linked files, and what the compiler says can follow. */
  readonly model: Analysis;
  /** The compiled program, which the machine runs. */
  readonly program: Program;
  /** The views of each screen in the first language. */
  readonly screens: Readonly<Record<string, ScreenView>>;
  readonly shared: SharedView;
}

/** A product, or the findings that prevent it. */
interface Compiled {
  readonly product: Product | null;
  readonly findings: readonly Diagnostic[];
}

/** Compiles a product in memory. @param memory of the previous compilation */
export function productOf(sources: Sources, memory?: CompilerMemory): Compiled {
  return productRead({ sources, unread: new Map() }, memory);
}

/** Compiles a product that has been read. */
export function productRead(reading: SourceReading, memory?: CompilerMemory): Compiled {
  const judged = judge(reading, memory);
  const result = compileJudged(judged, 'all');
  return { product: productIn(judged.analysis, result), findings: result.diagnostics };
}

/** The product that was compiled; null if nothing was. */
export function productIn(model: Analysis, { program, screens, shared }: CompileResult): Product | null {
  const [locale = ''] = program?.locales ?? [];
  const [views, frame] = [screens[locale], shared[locale]];
  if (program === null || views === undefined || frame === undefined) return null;
  return { model, program, screens: views, shared: frame };
}
