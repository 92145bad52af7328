import { decideList } from '../decide/decision.ts';
import { gapsOf } from '../decide/gaps.ts';
import { type GuardedAlternative, type GuardedList, guardedLists } from '../decide/guardedLists.ts';
import { isOpen } from '../decide/neverTaken.ts';
import { error } from '../diagnostic.ts';
import type { Model } from '../link/model.ts';
import { type Misfit, misfit } from '../shape/fits.ts';
import { lookUp } from '../shape/lookUp.ts';
import { shapeOfLiteral } from '../shape/shape.ts';
import type { Check } from './check.ts';

/** F114: a choice looks for values that can be, and without a last alternative for all others it looks for all of them. */
export const checkPicks: Check = (model, report) => {
  for (const list of guardedLists(model).filter(({ by }) => by !== null)) {
    const foreign = foreignValues(list, model);
    for (const { values, index, problem } of foreign) {
      report(error('F114', model.origins.at(values, index), problem.message, problem.remedy));
    }
    const { alternatives, container, by } = list;
    const isUnsure = [container, ...alternatives].some((each) => model.damaged.has(each));
    if (!model.whole || isUnsure || foreign.length > 0 || alternatives.some(isOpen)) continue;
    const decision = decideList(list, model);
    const gaps = decision === null ? 'what nothing names' : gapsOf(decision, by, alternatives);
    if (gaps === null) continue;
    const place = model.origins.at(alternatives.at(-1) ?? container);
    const remedy = 'Add them, or a last alternative without "when", "unless" and "is"';
    report(error('F114', place, `No alternative is for ${gaps}`, remedy));
  }
};

/** A value that the path of a choice never has. */
interface ForeignValue {
  readonly values: readonly unknown[];
  readonly index: number;
  readonly problem: Misfit;
}

/** Values that a choice looks for in vain. None where nothing is at its path, which is told elsewhere. */
export function foreignValues({ by, alternatives }: GuardedList, model: Model): readonly ForeignValue[] {
  const looked = by === null ? null : lookUp(by.split('.').slice(1), model.context, model.schemas);
  if (!looked?.found) return [];
  return alternatives.flatMap(({ is: values = [] }: GuardedAlternative) =>
    values.flatMap((value, index) => {
      const problem = misfit(shapeOfLiteral(value), looked.schema, model.schemas);
      return problem === null ? [] : [{ values, index, problem }];
    }),
  );
}
