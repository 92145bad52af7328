import { error } from '../diagnostic.ts';
import { lookUp } from '../shape/lookUp.ts';
import { variablesOf } from '../shape/variablesOf.ts';
import { walkModel } from '../walk/model.ts';
import { type Check, placeOf } from './check.ts';

/** F108: whoever leaves goes to an address that has been judged; exits read no other. */
export const checkAddresses: Check = (model, report) => {
  walkModel(model, {
    expression(logic, slot, spot) {
      if (slot.kind !== 'address') return;
      for (const path of variablesOf(logic)) {
        const found = lookUp(path.split('.').slice(1), model.context, model.schemas);
        if (!path.startsWith('context.') || !found.found || found.schema.format === 'safe-url') continue;
        const message = `"${path}" holds no address that has been judged`;
        report(error('F108', placeOf(model, spot), message, 'Use a context key whose format is safe-url'));
      }
    },
  });
};
