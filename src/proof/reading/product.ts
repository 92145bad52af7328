import { withLinkEvents } from '../../compiler/analysis/linkEvents.ts';
import { compileSources } from '../../compiler/compile.ts';
import type { Diagnostic } from '../../compiler/diagnostic.ts';
import type { Sources } from '../../compiler/load/sources.ts';
import { linkSources } from '../../compiler/lower/buildModel.ts';
import { CompilerMemory } from '../../compiler/lower/memory.ts';
import type { Model } from '../../compiler/lower/model.ts';
import type { Program } from '../../engine/contracts/program.ts';
import type { ScreenView, SharedView } from '../../engine/contracts/view.ts';

/** A product under proof: its files, and what the compiler made of them. */
export interface Product {
  /** The linked files, which state the intention. */
  readonly model: Model;
  /** The compiled program, which the machine runs. */
  readonly program: Program;
  /** The views of each screen in the first language. */
  readonly screens: Readonly<Record<string, ScreenView>>;
  readonly shared: SharedView;
}

/** A product, or the findings that prevent it. */
export type Compiled =
  | { readonly product: Product; readonly findings: readonly Diagnostic[] }
  | { readonly product: null; readonly findings: readonly Diagnostic[] };

/**
 * Compiles a product in memory.
 * @param memory of the previous compilation
 */
export function productOf(sources: Sources, memory = new CompilerMemory()): Compiled {
  const { program, screens, shared, diagnostics } = compileSources(sources, { memory });
  const [locale = ''] = program?.locales ?? [];
  const [views, frame] = [screens[locale], shared[locale]];
  if (program === null || views === undefined || frame === undefined) return { product: null, findings: diagnostics };
  const model = withLinkEvents(linkSources(sources, () => {}, { memory }));
  return { product: { model, program, screens: views, shared: frame }, findings: diagnostics };
}
