import { canDecide, deciderOf } from '../decide/decider.ts';
import { decide } from '../decide/decision.ts';
import { guardedThings } from '../decide/guardedThings.ts';
import { whyNeverHolds } from '../decide/neverTaken.ts';
import { error } from '../diagnostic.ts';
import { graphOf } from '../link/graph.ts';
import type { Model } from '../link/model.ts';
import type { Guarded, Owner } from '../walk/visitor.ts';
import type { Check } from './check.ts';

/** F118: what is guarded can be there: its conditions, and those of the groups around it, can hold together. */
export const checkContradictions: Check = (model, report) => {
  if (!canDecide(model)) return;
  const never = new Set<object>();
  for (const { guarded, of, around, together, owner, done } of guardedThings(model)) {
    if (around.some((group) => never.has(group)) || canHold(together, owner, model)) continue;
    never.add(of);
    const reason = canHold(guarded, owner, model)
      ? 'its conditions and those of the group around it exclude each other'
      : whyNeverHolds(guarded);
    report(
      error('F118', model.origins.at(of), `This is never ${done}: ${reason}`, 'Correct the conditions, or remove it'),
    );
  }
};

/** Where there are too many cases to go through, it is taken to be possible. */
function canHold(guarded: Guarded, owner: Owner, model: Model): boolean {
  const ground = deciderOf(model).ground(() => graphOf(model).visible(owner));
  return decide([guarded], null, ground)?.holds[0]?.some(Boolean) ?? true;
}
