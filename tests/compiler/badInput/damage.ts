import fc from 'fast-check';
import type { Sources } from '../../../src/compiler/load/sources.ts';
import { base } from '../product.ts';
import { edits, partsOf } from './edits.ts';

const files = [...base.keys()];
const schemas = files.filter((file) => file.startsWith('schemas/') && !file.startsWith('schemas/product/effects/'));
const written = files.filter((file) => !schemas.includes(file));

/** One edit of one file. */
export const edit = fc.record({
  // A changed schema makes the whole grammar be compiled anew, which takes its time.
  file: fc.oneof(
    { arbitrary: fc.constantFrom(...written), weight: 199 },
    { arbitrary: fc.constantFrom(...schemas), weight: 1 },
  ),
  kind: fc.constantFrom(...typedKeys(edits)),
  other: fc.constantFrom(...written),
  first: fc.nat(),
  second: fc.nat(),
  letters: fc.string({ unit: 'binary', maxLength: 40 }),
});

type Damage = typeof edit extends fc.Arbitrary<infer Value> ? Value : never;

/** The product after these edits, one after the other; an edit that needs JSON leaves a broken file as it is. */
export function applied(product: Sources, row: readonly Damage[]): Sources {
  const changed = new Map(product);
  for (const { file, kind, other, ...rest } of row) {
    const text = changed.get(file) ?? '';
    const parts = partsOf(text);
    if (parts.entries.length === 0 || !parts.values.some(({ type }) => type === 'string')) continue;
    changed.set(file, edits[kind]({ ...rest, ...parts, text, other: changed.get(other) ?? '' }));
  }
  return changed;
}

function typedKeys<Kinds extends object>(kinds: Kinds): readonly (keyof Kinds)[] {
  return Object.keys(kinds) as (keyof Kinds)[];
}
