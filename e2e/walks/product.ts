import { compileSources } from '../../src/compiler/compile.ts';
import { readSources } from '../../src/compiler/load/readSources.ts';
import type { ScreenView, SharedView } from '../../src/engine/contracts/view.ts';
import { itemsOf } from '../../src/proof/coverage/items.ts';
import { type Product, productOf } from '../../src/proof/reading/product.ts';

const { sources } = readSources(process.cwd());
const compiled = productOf(sources);
if (compiled.product === null) throw new Error('The product has errors: npm run verify tells them.');

/** The product as it is served, and as its files say. */
export const product: Product = compiled.product;

/** Everything that can be come by. */
export const items = itemsOf(product.model);

/** What is seen, by language. */
export const views: {
  readonly screens: Readonly<Record<string, Readonly<Record<string, ScreenView>>>>;
  readonly shared: Readonly<Record<string, SharedView>>;
} = compileSources(sources);
