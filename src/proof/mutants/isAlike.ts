import { isDeepStrictEqual } from 'node:util';
import { advance } from '../../engine/machine/index.ts';
import { explore } from '../explore/explore.ts';
import type { Product } from '../reading/product.ts';

/**
 * Whether a mutant does the same as the product: all but its logic is equal, and at each step that can happen to the
 * product it comes to the same snapshot by the same commands. Each step begins where both are alike, so ways are too.
 * @param steps how many steps are compared at most
 */
export function isAlike(product: Product, mutant: Product, steps: number): boolean {
  if (!isDeepStrictEqual(seenOf(product), seenOf(mutant))) return false;
  const program = { ...mutant.program, version: product.program.version };
  const covered = new Set<string>();
  let isSame = true;
  explore(product, {
    visit({ before, event, after, commands, reading }) {
      isSame &&= isDeepStrictEqual(advance(program, before, event), [after, commands]);
      const known = covered.size;
      for (const item of reading.notes.covered) covered.add(item);
      return covered.size > known;
    },
    isDone: (driven) => !isSame || driven > steps,
  });
  return isSame;
}

/** Everything but what the machine decides by. */
function seenOf({ program, screens, shared, model }: Product): readonly unknown[] {
  const { brand, basePath, start, unknownPath, locales, query, context, effects, catalogue, cookies } = program;
  const { environments, theme, copy } = model;
  const texts = [...copy].map(([locale, all]) => [locale, [...all].map(([key, { text }]) => [key, text])]);
  return [
    [brand, basePath, start, unknownPath, locales, query, context, effects, catalogue, cookies],
    [screens, shared, environments, theme, texts],
  ];
}
