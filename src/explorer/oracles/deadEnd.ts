import type { Snapshot } from '../../engine/contracts/snapshot.ts';
import { advance } from '../../engine/machine/index.ts';
import { placeOf, type Step } from '../explore/explore.ts';
import { happeningsAt } from '../explore/happenings.ts';
import { unlimitedBudget } from '../explore/samplingBudget.ts';
import type { Product } from '../product.ts';

/**
 * No dead end: after a step, some control, timer or outcome leads on, or the customer leaves. Typing
 * another address does not count. @param following the steps that were tried from there @returns the violation, or null
 */
export function deadEnd(step: Step, following: readonly Step[], product: Product): string | null {
  if (product.program.states[step.after.state]?.kind === 'exit') return null;
  const here = placeOf(product, step.after);
  const leadsOn = (after: Snapshot): boolean =>
    product.program.states[after.state]?.kind === 'exit' || placeOf(product, after) !== here;
  if (following.some(({ event, isNewPage, after }) => !isNewPage && event.type !== 'location' && leadsOn(after)))
    return null;
  // One-way events are tried once per place. Before a dead end is reported, they are tried here too.
  const left = happeningsAt(product, step.after, unlimitedBudget).some(({ event }) => {
    const [after] = advance(product.program, step.after, event);
    return leadsOn(after);
  });
  return left ? null : `Nothing leads on from "${step.after.screen ?? step.after.state}".`;
}
