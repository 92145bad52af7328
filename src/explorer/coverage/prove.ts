import type { Step } from '../explore/explore.ts';
import { reach } from '../explore/reach.ts';
import { deadEnd } from '../oracles/deadEnd.ts';
import { oracles } from '../oracles/index.ts';
import type { Product } from '../product.ts';
import { coveredBy } from './coveredBy.ts';
import { type ItemKind, type Items, itemKinds, itemsOf } from './items.ts';

/** A violation, and the step with it. */
export interface Complaint {
  readonly oracle: string;
  readonly says: string;
  readonly step: Step;
}

/** The result of exploring a product completely. */
interface Proof {
  readonly items: Items;
  /** By item, the last step of the shortest path that was found. */
  readonly reached: ReadonlyMap<string, Step>;
  readonly complaints: readonly Complaint[];
  readonly steps: number;
}

/** The limits of a search; the product needs about 70,000 steps. */
interface ProofLimits {
  readonly steps: number;
  /** Whether to stop at the first complaint. */
  readonly hasty: boolean;
}

/**
 * Drives the machine on short paths to every branch, and checks every oracle at every step.
 * @throws what the machine throws
 */
export function prove(product: Product, { steps: mostSteps, hasty }: ProofLimits): Proof {
  const items = itemsOf(product.program);
  const complaints: Complaint[] = [];
  const complain = (oracle: string, says: string | null, step: Step): void => {
    if (says !== null) complaints.push({ oracle, says, step });
  };
  const { ends, steps } = reach(product, {
    wanted: new Set(items.keys()),
    reachedBy(step) {
      for (const [name, oracle] of Object.entries(oracles)) complain(name, oracle(step, product), step);
      return coveredBy(step, product);
    },
    goneOn: (step, following) => complain('deadEnd', deadEnd(step, following, product), step),
    isDone: () => hasty && complaints.length > 0,
    mostSteps,
  });
  return { items, reached: ends, complaints, steps };
}

/** The reached and total number of items by kind. */
export function coverageOf({
  items,
  reached,
}: Proof): readonly { readonly kind: ItemKind; readonly all: number; readonly reached: number }[] {
  return itemKinds.map((kind) => {
    const own = [...items].filter(([, each]) => each === kind);
    return { kind, all: own.length, reached: own.filter(([item]) => reached.has(item)).length };
  });
}

/** The coverage on one line, such as `transitions 338/338, outcomes 212/212`. */
export function coverageLine(proof: Proof): string {
  return coverageOf(proof)
    .map(({ kind, all, reached }) => `${kind} ${reached}/${all}`)
    .join(', ');
}
