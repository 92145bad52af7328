import type { Analysis } from '../analysis/analysis.ts';
import type { Guarded } from '../analysis/visitor.ts';
import { error } from '../diagnostic.ts';
import { type Check, placeOf } from './check.ts';
import { fieldsReadBy } from './guards.ts';
import { fieldsNamed, isSecret } from './secrets.ts';

/** F108: first values and the choice of options are computed before there is a form, so they read none. */
export const checkBeforeTheForm: Check = (analysis, report) => {
  const options = new Set<object>(
    [...analysis.screens.values()].flatMap(({ form = {} }) =>
      Object.values(form).flatMap((field) => field.options ?? []),
    ),
  );
  const lists = new Set<unknown>([...options].flatMap((option: Guarded) => [option.when, option.unless]));

  analysis.visit({
    expression(logic, slot, spot, setting) {
      if (slot.kind !== 'initial') return;
      // A secret that is read here is told as one.
      const isPlain = (field: string): boolean => !fieldsNamed(field, setting, analysis).some(isSecret);
      for (const field of fieldsReadBy(logic).filter(isPlain)) {
        const message = `"form.${field}" cannot be read here: the form begins with this value`;
        report(error('F108', placeOf(analysis, spot), message, 'Read the context'));
      }
    },
    reference(kind, name, spot, setting) {
      if (kind !== 'condition' || !(options.has(spot.of) || lists.has(spot.of))) return;
      // A field that the screen lacks has been told as such.
      const field = fieldsReadByCondition(name, analysis).find(
        (each) => fieldsNamed(each, setting, analysis).length > 0,
      );
      if (field === undefined) return;
      const message = `The condition "${name}" reads the field "${field}", and options look at the context only`;
      report(error('F108', placeOf(analysis, spot), message, 'Use a condition over the context'));
    },
  });
};

function fieldsReadByCondition(name: string, { conditions }: Analysis): readonly string[] {
  return fieldsReadBy(conditions.get(name)?.logic ?? null);
}
