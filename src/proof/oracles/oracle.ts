import type { Step } from '../explore/explore.ts';
import type { Product } from '../reading/product.ts';

/** Something that holds at every step of every path. @returns what is wrong, or null */
export type Oracle = (step: Step, product: Product) => string | null;
