import type { Logic } from '../../engine/contracts/logic.ts';
import { fieldsReadBy } from '../analysis/expressions.ts';
import type { LintRule } from './rule.ts';

export const guardField: LintRule = {
  name: 'guard-field',
  code: 'F108',
  severity: 'error',
  phase: 'names',
  says: 'A condition or rule is used only on screens that have the fields that it reads.',
  remedy: 'Use another condition or rule, or keep the value in the context',
  examples: [
    {
      words: 'Only the login screen has the field that this condition reads.',
      file: 'flows/sign-in/change-password.screen.json',
      path: ['on', 'submit', 'then', 'pending', '0', 'when'],
      bad: { has: 'form.userId', 'form.remember': true },
      good: [{ has: 'form.userId' }, { has: 'rememberedUserId' }],
    },
  ],
  check(analysis, report) {
    const logicOf = (kind: string, name: string): Logic =>
      (kind === 'condition'
        ? analysis.conditions.get(name)?.logic
        : kind === 'rule'
          ? analysis.rules.get(name)?.passes
          : null) ?? null;

    const known = new Set([...analysis.screens.values()].flatMap(({ form }) => Object.keys(form ?? {})));

    analysis.visit({
      reference(kind, name, spot, setting) {
        for (const field of fieldsReadBy(logicOf(kind, name)).filter((each) => known.has(each))) {
          const screens = analysis.scopeOf(setting).screens ?? [];
          const lacking = screens.find(({ form = {} }) => !Object.hasOwn(form, field));
          if (lacking === undefined) continue;
          const subject = analysis.conditions.get(name)?.examples === null ? 'This guard' : `The ${kind} "${name}"`;
          const message = `${subject} reads the field "${field}", which the screen "${lacking.screen}" does not have`;
          report.error(analysis.placeOf(spot), message, 'Use another one here, or keep the value in the context');
        }
      },
    });
  },
};
