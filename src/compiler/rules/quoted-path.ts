import type { Logic } from '../../engine/contracts/logic.ts';
import type { LintRule } from './rule.ts';

export const quotedPath: LintRule = {
  name: 'quoted-path',
  code: 'F172',
  severity: 'error',
  phase: 'names',
  says: 'No expression gives the name of a value where the value is meant.',
  remedy: 'Write `{ "var": "form.userId" }` for the value',
  examples: [
    {
      file: 'flows/sign-in/login.screen.json',
      path: ['on', 'submit', 'with', 'username'],
      bad: 'form.userId',
      good: { var: 'form.userId' },
    },
  ],
  check(analysis, report) {
    analysis.visit({
      expression(logic, slot, spot) {
        // Choices and clocks refer to their values by path.
        if (slot.kind === 'choice' || slot.kind === 'moment') return;
        for (const [text, path] of pathsIn(logic)) {
          const message = `"${text}" is given letter by letter`;
          report.error(analysis.placeOf(spot), message, `Write { "var": "${path}" } for its value`);
        }
      },
    });
    for (const { logic } of analysis.conditions.values()) tellDefinition(logic);
    for (const { passes } of analysis.rules.values()) tellDefinition(passes ?? null);

    function tellDefinition(logic: Logic): void {
      for (const [text, path, holder] of pathsIn(logic)) {
        if (holder === null) continue;
        const message = `"${text}" is compared letter by letter`;
        report.error(analysis.origins.at(holder), message, `Write { "var": "${path}" } for its value`);
      }
    }
  },
};

const written = /^[{$]{0,3}\s*((?:context|form|outcome)(?:\.[a-zA-Z]\w*)+)\s*\}{0,2}$/u;

type Found = readonly [text: string, path: string, holder: object | null];

/** Texts in an expression that are paths of values, each with its container. */
function pathsIn(logic: Logic, holder: object | null = null): readonly Found[] {
  if (typeof logic === 'string') {
    const path = written.exec(logic)?.[1];
    return path === undefined ? [] : [[logic, path, holder]];
  }
  if (typeof logic !== 'object' || logic === null) return [];
  if (Array.isArray(logic)) return logic.flatMap((each: Logic) => pathsIn(each, logic));
  return Object.entries(logic).flatMap(([operator, operands]) =>
    operator === 'var' ? [] : pathsIn(operands as Logic, logic),
  );
}
