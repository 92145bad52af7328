import { isDeepStrictEqual } from 'node:util';
import { advance } from '../../engine/machine/index.ts';
import { coveredBy } from '../coverage/coveredBy.ts';
import { explore } from '../explore/explore.ts';
import type { Product } from '../product.ts';

/**
 * Whether a mutant is equivalent to the product: everything but its logic is equal, and at each possible step of the
 * product it produces the same snapshot and commands. Each step begins at a common snapshot, so paths are equal too.
 * @param steps the maximum number of compared steps
 */
export function isAlike(product: Product, mutant: Product, steps: number): boolean {
  if (!isDeepStrictEqual(seenOf(product), seenOf(mutant))) return false;
  const program = { ...mutant.program, version: product.program.version };
  const covered = new Set<string>();
  let isSame = true;
  explore(product, {
    visit(step) {
      const { before, event, after, commands } = step;
      isSame &&= isDeepStrictEqual(advance(program, before, event), [after, commands]);
      const known = covered.size;
      for (const item of coveredBy(step, product)) covered.add(item);
      return covered.size > known;
    },
    isDone: (driven) => !isSame || driven > steps,
  });
  return isSame;
}

/** Everything that the machine does not decide by. */
function seenOf({ program, screens, shared, model }: Product): readonly unknown[] {
  const { brand, basePath, start, unknownPath, onFault, onLoop, oneWindow, locales, query } = program;
  const { context, effects, catalogue, cookies } = program;
  const { environments, theme, copy } = model;
  const texts = [...copy].map(([locale, all]) => [locale, [...all].map(([key, { text }]) => [key, text])]);
  return [
    [brand, basePath, start, unknownPath, onFault, onLoop, oneWindow, locales, query],
    [context, effects, catalogue, cookies],
    [screens, shared, environments, theme, texts],
  ];
}
