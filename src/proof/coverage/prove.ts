import { explore, type Step } from '../explore/explore.ts';
import { oracles } from '../oracles/index.ts';
import { wayOn } from '../oracles/wayOn.ts';
import type { Product } from '../product.ts';
import { coveredBy } from './coveredBy.ts';
import { type ItemKind, type Items, itemKinds, itemsOf } from './items.ts';

/** A violation, and the shortest path to it that was found. */
export interface Complaint {
  readonly oracle: string;
  readonly says: string;
  readonly step: Step;
}

/** The result of exploring a product completely. */
interface Proof {
  readonly items: Items;
  /** By item, the first step that covers it. */
  readonly reached: ReadonlyMap<string, Step>;
  readonly complaints: readonly Complaint[];
  readonly steps: number;
}

/** The limits of a search; the product needs about 165,000 steps. */
interface Patience {
  readonly steps: number;
  /** Whether to stop at the first complaint. */
  readonly hasty: boolean;
}

/**
 * Drives the machine on short paths to every branch, and checks every oracle at every step.
 * @throws what the machine throws
 */
export function prove(product: Product, { steps: most, hasty }: Patience): Proof {
  const items = itemsOf(product.program);
  const reached = new Map<string, Step>();
  const complaints: Complaint[] = [];
  const steps = explore(product, {
    visit(step) {
      const news = coveredBy(step, product).filter((item) => items.has(item) && !reached.has(item));
      for (const item of news) reached.set(item, step);
      for (const [oracle, complain] of Object.entries(oracles)) {
        const says = complain(step, product);
        if (says !== null) complaints.push({ oracle, says, step });
      }
      return news.length > 0;
    },
    goneOn(step, following) {
      const says = wayOn(step, following, product);
      if (says !== null) complaints.push({ oracle: 'wayOn', says, step });
    },
    isDone: (driven) => reached.size === items.size || driven > most || (hasty && complaints.length > 0),
  });
  return { items, reached, complaints, steps };
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
