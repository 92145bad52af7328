import type { Analysis } from '../analysis/analysis.ts';
import { canDecide } from '../analysis/decider.ts';
import type { Guarded, Owner } from '../analysis/visitor.ts';
import { guardedThings } from '../decide/guardedThings.ts';
import { whyNeverHolds } from '../decide/neverTaken.ts';
import { error } from '../diagnostic.ts';
import type { Check } from './check.ts';

/** F118: what is guarded can be there: its conditions, and those of the groups around it, can hold together. */
export const checkContradictions: Check = (analysis, report) => {
  if (!canDecide(analysis)) return;
  const never = new Set<object>();
  for (const { guarded, of, around, together, owner, done } of guardedThings(analysis)) {
    if (around.some((group) => never.has(group)) || canHold(together, owner, analysis)) continue;
    never.add(of);
    const reason = canHold(guarded, owner, analysis)
      ? 'its conditions and those of the group around it exclude each other'
      : whyNeverHolds(guarded);
    report(
      error(
        'F118',
        analysis.origins.at(of),
        `This is never ${done}: ${reason}`,
        'Correct the conditions, or remove it',
      ),
    );
  }
};

/** Where there are too many cases to go through, it is taken to be possible. */
function canHold(guarded: Guarded, owner: Owner, analysis: Analysis): boolean {
  const ground = analysis.decider.ground(() => analysis.graph.visible(owner));
  return analysis.decider.decide([guarded], null, ground)?.holds[0]?.some(Boolean) ?? true;
}
