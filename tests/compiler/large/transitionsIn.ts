import { walkModel } from '../../../src/compiler/analysis/walk.ts';
import type { Sources } from '../../../src/compiler/load/sources.ts';
import { linkSources } from '../../../src/compiler/lower/buildModel.ts';

/** How many transitions a product has, as they stand in its files: shared tables count once. */
export function transitionsIn(product: Sources): number {
  const found = new Set<object>();
  const model = linkSources(product, () => undefined);
  walkModel(model, { alternative: (alternative) => found.add(alternative) });
  return found.size;
}
