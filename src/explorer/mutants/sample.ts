import { createHash } from 'node:crypto';
import type { Mutant } from './mutants.ts';

/** A sample that depends on the seed only: each is chosen by its content, so that edits elsewhere change none. */
export function sampleOf(mutants: readonly Mutant[], size: number, seed: number): readonly Mutant[] {
  const rankOf = ({ file, kind, says }: Mutant): string =>
    createHash('sha256')
      .update(JSON.stringify([seed, file, kind, says]))
      .digest('hex');
  const ranked = mutants.map((mutant) => ({ mutant, rank: rankOf(mutant) }));
  return ranked
    .sort((one, other) => (one.rank < other.rank ? -1 : 1))
    .slice(0, size)
    .map(({ mutant }) => mutant);
}
