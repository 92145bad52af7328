import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileSources } from '../../../src/compiler/compile.ts';
import { CompilerMemory } from '../../../src/compiler/lower/memory.ts';
import { base } from '../product.ts';
import { applied, edit } from './damage.ts';
import { problemsOf } from './problems.ts';

/** `npm run test:long` asks for more. */
const runs = Number(process.env.EDITS ?? 500);
const seed = Number(process.env.SEED ?? 20_261_121);

describe('the compiler', () => {
  it(`answers ${runs} random edits with findings that have a place (seed ${seed})`, () => {
    const memory = new CompilerMemory();
    const damage = fc.array(edit, { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(damage, (edits) => {
        const product = applied(base, edits);
        expect(problemsOf(product, compileSources(product, { memory }))).toEqual([]);
      }),
      { seed, numRuns: runs },
    );
  });

  it('says the same after a row of edits, whether or not it remembers the compilation before', () => {
    const rows = fc.array(edit, { minLength: 2, maxLength: 6 });
    const anew = compileSources(base);
    fc.assert(
      fc.property(rows, (edits) => {
        const memory = new CompilerMemory();
        compileSources(base, { memory });
        const saved = edits.map((_, index) => applied(base, edits.slice(0, index + 1)));
        for (const product of saved) expect(compileSources(product, { memory })).toEqual(compileSources(product));
        // Back to where it was: what was remembered of the damage must be gone.
        expect(compileSources(base, { memory })).toEqual(anew);
      }),
      { seed, numRuns: Math.ceil(runs / 25) },
    );
  });
});
