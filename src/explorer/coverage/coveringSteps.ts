import type { Step } from '../explore/explore.ts';
import { stepsOfPage } from '../explore/path.ts';
import type { Product } from '../product.ts';
import { coveredBy } from './coveredBy.ts';

/** Of the ends of paths, those that together reach all the items that any of them reaches: long paths first. */
export function coveringSteps(reached: ReadonlyMap<string, Step>, product: Product): readonly Step[] {
  const left = new Set(reached.keys());
  const ends = [...new Set(reached.values())].sort((one, other) => other.length - one.length);
  return ends.filter((end) => {
    const before = left.size;
    for (const step of stepsOfPage(end)) for (const item of coveredBy(step, product)) left.delete(item);
    return left.size < before;
  });
}
