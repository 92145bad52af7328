import type { Program } from '../../src/engine/contracts/program.ts';
import type { Product } from '../../src/explorer/product.ts';

let current: Product | null = null;

/** Lets the product's tests drive another product from now on. */
export function exchange(product: Product): void {
  current = product;
}

/** Stands for its namesake in `tests/product/product.ts`. */
export function whole(): Product {
  if (current === null) throw new Error('There is no product yet.');
  return current;
}

/** Stands for `tests/product/product.ts`: whatever program was put in its place last. */
export const product: Program = new Proxy({} as Program, {
  get: (_, key) => Reflect.get(whole().program, key),
  has: (_, key) => Reflect.has(whole().program, key),
  ownKeys: () => Reflect.ownKeys(whole().program),
  getOwnPropertyDescriptor: (_, key) => {
    const own = Reflect.getOwnPropertyDescriptor(whole().program, key);
    return own && { ...own, configurable: true };
  },
});
