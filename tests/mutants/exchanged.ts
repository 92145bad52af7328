import type { Program } from '../../src/engine/contracts/program.ts';

let current: Program | null = null;

/** Lets the product's tests drive another program from now on. */
export function exchange(program: Program): void {
  current = program;
}

/** Stands for `tests/flows/product.ts`: whatever program was put in its place last. */
export const product: Program = new Proxy({} as Program, {
  get: (_, key) => Reflect.get(current ?? {}, key),
  has: (_, key) => Reflect.has(current ?? {}, key),
  ownKeys: () => Reflect.ownKeys(current ?? {}),
  getOwnPropertyDescriptor: (_, key) => {
    const own = Reflect.getOwnPropertyDescriptor(current ?? {}, key);
    return own && { ...own, configurable: true };
  },
});
