import { describe, expect, it } from 'vitest';
import { compileSources } from '../../../src/compiler/compile.ts';
import type { Sources } from '../../../src/compiler/load/sources.ts';
import { CompilerMemory } from '../../../src/compiler/lower/memory.ts';
import { base, login } from '../product.ts';
import { largeProduct } from './product.ts';
import { type Work, workOf } from './workOf.ts';

const products = { small: largeProduct(60), large: largeProduct(120) };
/** Counting makes it slow; others may use the machine too. */
const timeout = 180_000;

describe('the work of the compiler', () => {
  it('at most doubles when a product has twice as many screens', { timeout }, async () => {
    const [small, large] = [await compiled(products.small), await compiled(products.large)];
    expect(large.callsIn() / small.callsIn()).toBeLessThan(2.3);
    expect(large.steps / small.steps).toBeLessThan(2.3);
  });

  it('has nothing to find in the products that it is measured by', { timeout }, () => {
    expect(compileSources(products.small).diagnostics).toEqual([]);
    expect(compileSources(products.large).diagnostics).toEqual([]);
  });

  it('reads and judges one file when one was saved, however many there are', { timeout }, async () => {
    const reread = async (product: Sources): Promise<Work> => {
      const memory = new CompilerMemory();
      compileSources(product, { memory });
      const saved = new Map(product).set(login, `${product.get(login)} `);
      return workOf(() => compileSources(saved, { memory }));
    };
    const [small, large] = [await reread(products.small), await reread(products.large)];
    for (const part of ['/load/parse.', '/grammar/checkFile.']) {
      expect(large.callsIn(part)).toBe(small.callsIn(part));
      expect(large.callsIn(part)).toBeGreaterThan(0);
    }
  });
});

/** The first compilation of a process also compiles the grammar; it has been. */
function compiled(product: Sources): Promise<Work> {
  compileSources(base);
  return workOf(() => compileSources(product));
}
