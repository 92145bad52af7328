import type { Snapshot } from '../../engine/contracts/snapshot.ts';
import type { Product } from '../reading/product.ts';
import { contextFacts, type Watch } from './known.ts';

/** What a search need not repeat everywhere, because it depends on little of what is true there. */
export interface SamplingBudget {
  /** Whether to try every address: only where something is true of the context that was nowhere yet. */
  readonly triesAddresses: (snapshot: Snapshot) => boolean;
  /** All samples of an outcome the first time at its place, and then a few, others each time. */
  readonly some: <Sample>(place: string, samples: readonly Sample[]) => readonly Sample[];
  /** Whether something that nothing decides, such as a link, was not tried at its place before. */
  readonly isFirst: (what: string) => boolean;
}

const fewSamples = 8;

/** Tries everything but addresses. */
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
