import { describe, expect, it } from 'vitest';
import { compileSources } from '../../../src/compiler/compile.ts';
import type { Diagnostic } from '../../../src/compiler/diagnostic.ts';
import { CompilerMemory } from '../../../src/compiler/lower/memory.ts';
import { base, login } from '../product.ts';
import { largeProduct } from './product.ts';
import { workOf } from './workOf.ts';

/** Counting makes it slow: each product is compiled once, and once more after a save. */
async function compiled(screens: number) {
  const product = largeProduct(screens);
  const memory = new CompilerMemory();
  const diagnostics: Diagnostic[] = [];
  const first = await workOf(() => diagnostics.push(...compileSources(product, { memory }).diagnostics));
  const edited = new Map(product).set(login, `${product.get(login)} `);
  return { first, saved: await workOf(() => compileSources(edited, { memory })), diagnostics };
}

// The first compilation of a process also compiles the grammar.
compileSources(base);
const [small, large] = [await compiled(40), await compiled(80)];

describe('the work of the compiler', () => {
  it('at most doubles when a product has twice as many screens', () => {
    expect(large.first.callsIn() / small.first.callsIn()).toBeLessThan(2.3);
    expect(large.first.steps / small.first.steps).toBeLessThan(2.3);
  });

  it('has nothing to find in the products that it is measured by', () => {
    expect([...small.diagnostics, ...large.diagnostics]).toEqual([]);
  });

  it.each(['/load/parse.', '/grammar/checkFile.'])('reads and judges one file when one was saved: %s', (part) => {
    expect(large.saved.callsIn(part)).toBe(small.saved.callsIn(part));
    expect(large.saved.callsIn(part)).toBeGreaterThan(0);
  });
});
