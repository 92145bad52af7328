import type { Logic } from '../../engine/contracts/logic.ts';
import { scopeOf, variablesOf } from '../analysis/expressions.ts';
import { error } from '../diagnostic.ts';
import { type Check, placeOf } from './check.ts';

/** F108: conditions and rules are used only on screens that have the fields which they read. */
export const checkGuards: Check = (analysis, report) => {
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
        const screens = scopeOf(setting, analysis).screens ?? [];
        const lacking = screens.find(
          (screen) =>
            !Object.hasOwn(screen.form ?? {}, field) &&
            ![screen, screen.form ?? {}].some((each) => analysis.damaged.has(each)),
        );
        if (lacking === undefined) continue;
        const message = `The ${kind} "${name}" reads the field "${field}", which the screen "${lacking.screen}" does not have`;
        report(
          error('F108', placeOf(analysis, spot), message, 'Use another one here, or keep the value in the context'),
        );
      }
    },
  });
};

/** The fields that an expression reads. */
export function fieldsReadBy(logic: Logic): readonly string[] {
  return variablesOf(logic).flatMap((path) => (path.startsWith('form.') ? path.slice('form.'.length) : []));
}
