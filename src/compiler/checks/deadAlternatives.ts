import { isOpen, whyNeverTaken } from '../decide/neverTaken.ts';
import { error, warning } from '../diagnostic.ts';
import type { Check } from './check.ts';

/** F118: of ordered alternatives each is taken in some case. */
export const checkDeadAlternatives: Check = (analysis, report) => {
  for (const { list, decision } of analysis.decidedLists) {
    if (decision === null) continue;
    const { alternatives } = list;
    const firstOpen = alternatives.findIndex(isOpen);
    const dead = alternatives.flatMap((alternative, index) => {
      const reason = whyNeverTaken(index, alternatives, decision);
      return reason === null ? [] : [{ alternative, index, reason }];
    });
    for (const { alternative, index, reason } of dead) {
      const place = analysis.origins.at(alternative);
      const message = `This alternative is never taken: ${reason}`;
      if (index !== firstOpen) report(error('F118', place, message, 'Remove it, or move it up'));
      // A last one without condition is asked for (F102), so that one in vain forbids nothing.
      else if (dead.length === 1) report(warning('F118', place, message, 'Remove it, and the conditions before it'));
    }
  }
};
