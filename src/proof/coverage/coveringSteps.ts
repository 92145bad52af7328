import { advance, initialSnapshot } from '../../engine/machine/index.ts';
import type { Step } from '../explore/explore.ts';
import { oracles } from '../oracles/index.ts';
import type { Waiting } from '../reading/position.ts';
import type { Product } from '../reading/product.ts';
import { read } from '../reading/read.ts';
import { pathTo, told } from './path.ts';
import type { Proof } from './prove.ts';

/** One test: a path from the first arrival, and the items that it covers. */
interface CoveringPath {
  /** What happens on it. */
  readonly says: string;
  /** The items that no earlier path covers. */
  readonly items: readonly string[];
  /** Replays the path from its first arrival. */
  readonly again: (product: Product) => Walked;
}

interface Walked {
  readonly covered: ReadonlySet<string>;
  readonly complaints: readonly string[];
}

/** Paths that together cover everything that was reached; each covers at least one item of its own. */
export function coveringSteps({ reached }: Proof): readonly CoveringPath[] {
  const byStep = new Map<Step, string[]>();
  for (const [item, step] of reached) byStep.set(step, [...(byStep.get(step) ?? []), item]);
  return [...byStep].map(([step, items]) => ({
    says: `${items.join(', ')}: ${told(step)}`,
    items,
    again: (product) => walk(pathTo(step), product),
  }));
}

function walk(path: readonly Step[], product: Product): Walked {
  const covered = new Set<string>();
  const complaints: string[] = [];
  let after = initialSnapshot(product.program, {});
  let waiting: Waiting | null = null;
  let previous: Step | null = null;
  for (const { event, isNewPage, before: recorded } of path) {
    const before = isNewPage ? recorded : after;
    const [next, commands] = advance(product.program, before, event);
    const reading = read(product, before, isNewPage ? null : waiting, event);
    const step: Step = { before, event, after: next, commands, reading, previous, isNewPage };
    for (const item of reading.notes.covered) covered.add(item);
    for (const complain of Object.values(oracles)) {
      const says = complain(step, product);
      if (says !== null) complaints.push(says);
    }
    [after, waiting, previous] = [next, reading.at.waiting, step];
  }
  return { covered, complaints };
}
