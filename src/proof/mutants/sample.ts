import { createHash } from 'node:crypto';
import type { Mutant } from './mutants.ts';

/**
 * Some mutants, the same for the same seed. Each is chosen by what it is, not by its number, so that an edit elsewhere
 * does not choose others.
 */
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
