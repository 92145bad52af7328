import { advance } from '../../engine/machine/index.ts';
import { placeOf, type Step } from '../explore/explore.ts';
import { happeningsAt } from '../explore/happenings.ts';
import { unlimitedBudget } from '../explore/samplingBudget.ts';
import type { Product } from '../reading/product.ts';
import { read } from '../reading/read.ts';

/**
 * There is always a way on: after a step, some control, timer or outcome leads on, or the customer leaves. Typing
 * another address does not count. @param following the steps that were tried from there @returns the violation, or null
 */
export function wayOn(step: Step, following: readonly Step[], product: Product): string | null {
  if (product.program.states[step.after.state]?.kind === 'exit') return null;
  const here = placeOf(step);
  const isOn = (next: Step): boolean => !next.isNewPage && next.event.type !== 'location' && leadsOn(next, here);
  if (following.some(isOn)) return null;
  // One-way events are tried once per place. Before a dead end is reported, they are tried here too.
  const left = happeningsAt(product, step.after, step.reading, unlimitedBudget).some(({ from, event, reload }) => {
    const [after, commands] = advance(product.program, from, event);
    const reading = read(product, from, step.reading.at.waiting, event);
    return isOn({ before: from, event, after, commands, reading, previous: step, isNewPage: reload });
  });
  return left ? null : `Nothing leads on from "${step.after.screen ?? step.after.state}".`;
}

function leadsOn(next: Step, here: string): boolean {
  return next.reading.notes.exit !== null || placeOf(next) !== here;
}
