import type { LintRule } from './rule.ts';

export const optionValue: LintRule = {
  name: 'option-value',
  code: 'F171',
  phase: 'names',
  says: 'Each option of a field has a value of its own.',
  remedy: 'Give each option its own value',
  details: 'Otherwise customers choose one of two, and what follows cannot tell which.',
  examples: [{ bad: 'code form/channel/options/0/value: "email"', good: 'code form/channel/options/0/value: "phone"' }],
  check(analysis, report) {
    for (const { form = {} } of analysis.screens.values()) {
      for (const [name, { options = [] }] of Object.entries(form)) {
        options.forEach((option, index) => {
          const first = options.findIndex(({ value }) => value === option.value);
          if (first === index) return;
          const place = analysis.origins.at(option, 'value');
          const message = `Two options of "${name}" have the value "${option.value}"`;
          report.error(place, message, 'Write another value, or remove the option');
        });
      }
    }
  },
};
