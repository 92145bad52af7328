import type { Snapshot } from '../../engine/contracts/snapshot.ts';
import type { Product } from '../product.ts';
import { contextFacts, type Watch } from './known.ts';

/** What a search need not repeat everywhere, because it depends on few facts. */
export interface SamplingBudget {
  /** Whether to try every address: only if a fact of the context is new. */
  readonly triesAddresses: (snapshot: Snapshot) => boolean;
  /** All samples of an outcome at its first visit of a place, then a few different ones each time. */
  readonly some: <Sample>(place: string, samples: readonly Sample[]) => readonly Sample[];
  /** Whether something unconditional, such as a link, is new at its place. */
  readonly isFirst: (what: string) => boolean;
}

const fewSamples = 8;

/** Tries everything except addresses. */
export const unlimitedBudget: SamplingBudget = {
  triesAddresses: () => false,
  some: (_, samples) => samples,
  isFirst: () => true,
};

export function createSamplingBudget(product: Product, watch: Watch): SamplingBudget {
  const known = new Set<string>();
  const turns = new Map<string, number>();
  return {
    isFirst(what) {
      const before = known.size;
      return known.add(what).size > before;
    },
    triesAddresses(snapshot) {
      const facts = contextFacts(product, snapshot, watch).filter((fact) => !known.has(fact));
      for (const fact of facts) known.add(fact);
      return facts.length > 0;
    },
    some(place, samples) {
      const turn = turns.get(place) ?? 0;
      turns.set(place, turn + 1);
      if (turn === 0 || samples.length <= fewSamples) return samples;
      const start = ((turn - 1) * fewSamples) % samples.length;
      return [...samples, ...samples].slice(start, start + fewSamples);
    },
  };
}
