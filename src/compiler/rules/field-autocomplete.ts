import type { Analysis } from '../analysis/analysis.ts';
import { fieldsReadBy, pathOf } from '../analysis/expressions.ts';
import { schemaOfSlot } from '../analysis/shape.ts';
import { fieldsNamed } from '../analysis/values.ts';
import type { FieldSource } from '../generated/source.ts';
import type { LintRule } from './rule.ts';

const asksForPassword = 'demo.signIn input/properties/password/x-autocomplete: "current-password"';

export const fieldAutocomplete: LintRule = {
  name: 'field-autocomplete',
  code: 'F180',
  says: 'Browsers fill into a field what the effect that gets it asks for (WCAG 1.3.5).',
  remedy: 'Write the `autocomplete` that the finding names',
  details:
    'The contract of the effect says it by `x-autocomplete`. With `new-password` on a login page, browsers offer a new password instead of the one that they keep, and keep the wrong one afterwards. A password that is typed twice is the same both times.',
  examples: [
    {
      bad: [asksForPassword, 'login form/password/autocomplete: "new-password"'],
      good: [asksForPassword, 'login form/password/autocomplete: "current-password"'],
    },
  ],
  check(analysis, report) {
    const asked = tokensAsked(analysis);
    for (const { form = {} } of analysis.screens.values()) {
      const passwords = Object.values(form).filter(({ input }) => input === 'password');
      const [only, ...others] = passwords.flatMap((field) => asked.get(field) ?? []);
      for (const [name, field] of Object.entries(form)) {
        const again = field.input === 'password' && others.length === 0 ? only : undefined;
        const token = asked.get(field) ?? again;
        if (token === undefined || field.autocomplete?.split(' ').includes(token)) continue;
        const message = `The field "${name}" is for what browsers know as "${token}"`;
        const place = analysis.origins.at(field, field.autocomplete === undefined ? 'input' : 'autocomplete');
        report.error(place, message, `Write "autocomplete": "${token}"`);
      }
    }
  },
};

/** By field, the tokens of the effects that receive it. */
function tokensAsked(analysis: Analysis): ReadonlyMap<FieldSource, string> {
  const asked = new Map<FieldSource, string>();
  analysis.visit({
    expression(logic, slot, _, setting) {
      if (slot.kind !== 'input' || pathOf(logic) === null) return;
      const token = schemaOfSlot(slot, analysis)?.['x-autocomplete'];
      if (token === undefined) return;
      for (const name of fieldsReadBy(logic))
        for (const field of fieldsNamed(name, setting, analysis)) asked.set(field, token);
    },
  });
  return asked;
}
