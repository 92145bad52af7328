import { canDecide, deciderOf } from '../decide/decider.ts';
import { error } from '../diagnostic.ts';
import type { Check } from './check.ts';

/** F118: every condition can hold, and can fail. */
export const checkConstants: Check = (model, report) => {
  if (!canDecide(model)) return;
  const { constant } = deciderOf(model);
  for (const [name, condition] of model.conditions) {
    const answer = constant(name);
    if (answer === null) continue;
    const message = `The condition "${name}" ${answer ? 'always' : 'never'} holds, whatever it reads`;
    report(
      error('F118', model.origins.at(condition, 'logic'), message, 'Correct it, or remove it with what it guards'),
    );
  }
};
