import { advance } from '../../engine/machine/index.ts';
import { placeOf, type Step } from '../explore/explore.ts';
import { happeningsAt } from '../explore/happenings.ts';
import { unlimitedBudget } from '../explore/samplingBudget.ts';
import type { Product } from '../reading/product.ts';
import { read } from '../reading/read.ts';

/**
 * There is always a way on: from where a step leads, a control, a timer or an answer leads on, or the customer leaves. To type
 * another address is no way on. @param following what was driven from there @returns what is wrong, or null
 */
export function wayOn(step: Step, following: readonly Step[], product: Product): string | null {
  if (product.program.states[step.after.state]?.kind === 'exit') return null;
  const here = placeOf(step);
  const isOn = (next: Step): boolean => !next.isNewPage && next.event.type !== 'location' && leadsOn(next, here);
  if (following.some(isOn)) return null;
  // What leads one way is tried once a place; before anybody is said to be stuck, it is tried here too.
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
