import { fieldsReadBy } from '../analysis/expressions.ts';
import { fieldsNamed, isSecret } from '../analysis/values.ts';
import type { LintRule } from './rule.ts';

export const earlyFormRead: LintRule = {
  name: 'early-form-read',
  code: 'F108',
  phase: 'names',
  says: 'The first value of a field and the conditions of its options read the context, and no field.',
  remedy: 'Read a context key instead',
  details: 'The form is made from these values, so there is no field to read yet.',
  examples: [
    {
      bad: 'login form/remember/initial: { "!!": { "var": "form.userId" } }',
      good: 'login form/remember/initial: { "!!": { "var": "context.remembered" } }',
    },
  ],
  check(analysis, report) {
    const options = [...analysis.screens.values()].flatMap(({ form = {} }) =>
      Object.values(form).flatMap((field) => field.options ?? []),
    );
    const lists = new Set<unknown>(options.flatMap(({ when, unless }) => [when, unless]));

    analysis.visit({
      expression(logic, slot, spot, setting) {
        if (slot.kind !== 'initial') return;
        // A secret that is read here is reported by another rule.
        const isPlain = (field: string): boolean => !fieldsNamed(field, setting, analysis).some(isSecret);
        for (const field of fieldsReadBy(logic).filter(isPlain)) {
          const message = `"form.${field}" cannot be read here: the form begins with this value`;
          report.error(analysis.placeOf(spot), message, 'Read the context');
        }
      },
      reference(kind, name, spot, setting) {
        if (kind !== 'condition' || !lists.has(spot.of)) return;
        // A field that the screen lacks is reported by another rule.
        const read = fieldsReadBy(analysis.conditions.get(name)?.logic ?? null);
        const field = read.find((each) => fieldsNamed(each, setting, analysis).length > 0);
        if (field === undefined) return;
        const message = `The condition "${name}" reads the field "${field}", and options look at the context only`;
        report.error(analysis.placeOf(spot), message, 'Use a condition over the context');
      },
    });
  },
};
