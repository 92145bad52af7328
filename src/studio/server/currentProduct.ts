import type { Compilation } from '../../compiler/vite/compilation.ts';
import { type Product, productIn } from '../../explorer/product.ts';
import type { SeenResult } from '../messages.ts';

/** The product on disk. */
export type CurrentProduct = ReturnType<typeof currentProduct>;

/** Follows the compilation of a folder. */
export function currentProduct(compilation: () => Compilation) {
  let product: Product | null = null;
  let compiled: Compilation['latest'] | null = null;
  const refresh = (): Compilation['latest'] => {
    const { latest, judged } = compilation();
    if (latest !== compiled && latest.program !== null && judged !== null) product = productIn(judged.analysis, latest);
    compiled = latest;
    return latest;
  };
  return {
    /** The last one that compiled; null if none did yet. */
    product(): Product | null {
      refresh();
      return product;
    },
    /** The one that the files hold; null while they do not compile. */
    latest: () => (refresh().program === null ? null : product),
    /** How the page shows the last one that compiled. */
    result(): SeenResult | null {
      const { program, shared, screens, theme } = compilation().good?.result ?? refresh();
      return program === null ? null : { program, shared, screens, theme };
    },
    /** Of the files as they are. */
    findings: () => refresh().diagnostics,
  };
}
