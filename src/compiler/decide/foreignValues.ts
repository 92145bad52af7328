import type { Model } from '../link/model.ts';
import { type Misfit, misfit } from '../shape/fits.ts';
import { lookUp } from '../shape/lookUp.ts';
import { shapeOfLiteral } from '../shape/shape.ts';
import type { GuardedList } from './guardedLists.ts';

/** A value that the path of a choice never has. */
export interface ForeignValue {
  /** The list that it stands in, and where. */
  readonly values: readonly unknown[];
  readonly index: number;
  readonly problem: Misfit;
}

/** Values that a choice looks for in vain. None where nothing is at its path, which is told elsewhere. */
export function foreignValues({ by, alternatives }: GuardedList, model: Model): readonly ForeignValue[] {
  const looked = by === null ? null : lookUp(by.split('.').slice(1), model.context, model.schemas);
  if (!looked?.found) return [];
  return alternatives.flatMap(({ is: values = [] }) =>
    values.flatMap((value, index) => {
      const problem = misfit(shapeOfLiteral(value), looked.schema, model.schemas);
      return problem === null ? [] : [{ values, index, problem }];
    }),
  );
}

/** Whether a choice looks for values that there are, so that what it does follows from no mistake that is told. */
export function looksRight(list: GuardedList, model: Model): boolean {
  const { by, alternatives } = list;
  if (by === null) return alternatives.every(({ is }) => is === undefined);
  return lookUp(by.split('.').slice(1), model.context, model.schemas).found && foreignValues(list, model).length === 0;
}
