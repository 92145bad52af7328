import { canDecide } from '../analysis/decider.ts';
import { error } from '../diagnostic.ts';
import type { Check } from './check.ts';

/** F118: every condition can hold, and can fail. */
export const checkConstants: Check = (analysis, report) => {
  if (!canDecide(analysis)) return;
  const { constant } = analysis.decider;
  for (const [name, condition] of analysis.conditions) {
    const answer = constant(name);
    if (answer === null) continue;
    const message = `The condition "${name}" ${answer ? 'always' : 'never'} holds, whatever it reads`;
    report(
      error('F118', analysis.origins.at(condition, 'logic'), message, 'Correct it, or remove it with what it guards'),
    );
  }
};
