import type { Logic } from '../../engine/contracts/logic.ts';
import type { Model } from '../link/model.ts';
import { resultsOf } from '../shape/resultsOf.ts';
import { walkModel } from '../walk/model.ts';

/** Context keys that can be absent: those without a default, and those that something sets to what may be nothing. */
export function absentKeys(model: Model): ReadonlySet<string> {
  const properties = Object.entries(model.context.properties ?? {});
  const keys = new Set(properties.filter(([, { default: first }]) => (first ?? null) === null).map(([key]) => key));
  // A source that answers yes or no always answers; any other may have nothing to tell.
  for (const [key, { type, 'x-source': source }] of properties) {
    if (source !== undefined && type !== 'boolean') keys.add(key);
  }
  walkModel(model, {
    expression(logic, slot, spot) {
      if (slot.kind === 'set' && resultsOf(logic, spot).some((result) => mayBeNothing(result.logic)))
        keys.add(slot.key);
    },
  });
  return keys;
}

/** Operators make true, false or a number; only what is read may be absent. */
function mayBeNothing(logic: Logic): boolean {
  return logic === null || (typeof logic === 'object' && 'var' in logic);
}
