import type { Step } from '../explore/explore.ts';
import type { Product } from '../product.ts';

/** A property of every step of every path. @returns the violation, or null */
export type Oracle = (step: Step, product: Product) => string | null;
