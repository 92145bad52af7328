import { error } from '../diagnostic.ts';
import { misfitOfShapes } from '../shape/fits.ts';
import { lookUp } from '../shape/lookUp.ts';
import { shapeOfLiteral } from '../shape/shape.ts';
import { walkModel } from '../walk/model.ts';
import type { Check } from './check.ts';

/** F108: a choice looks for values that can be. */
export const checkPicks: Check = (model, report) => {
  walkModel(model, {
    alternative(alternative, { owner }) {
      if (owner.kind !== 'state' || owner.state.kind !== 'choice' || !('is' in alternative)) return;
      const { by } = owner.state;
      const looked = by === undefined ? null : lookUp(by.split('.').slice(1), model.context, model.schemas);
      if (!looked?.found) return;
      const values = alternative.is ?? [];
      values.forEach((value, index) => {
        const problem = misfitOfShapes(shapeOfLiteral(value), looked.shape);
        if (problem !== null) report(error('F108', model.origins.at(values, index), problem.message, problem.remedy));
      });
    },
  });
};
