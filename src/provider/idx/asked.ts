import type { Endpoint } from '../endpoint.ts';
import { property } from '../json.ts';
import { finish } from './advance.ts';
import { answerOf } from './answerOf.ts';
import { inTransaction } from './find.ts';
import { missingField, notNow } from './message.ts';

/** Skips a step, if it is optional. */
export const skip = inTransaction((provider, _call, tx) => {
  const { stage, account } = tx;
  const maySkip = stage.kind === 'asked' && stage.step.maySkip && account !== undefined;
  return maySkip ? finish(provider, tx, account, stage.rest) : answerOf(provider, tx, notNow);
});

/** Accepts a step's form. Any values count, as long as the required fields are there. */
export function answerAsked(path: string): Endpoint {
  return inTransaction((provider, call, tx) => {
    const { stage, account } = tx;
    if (stage.kind !== 'asked' || stage.step.path !== path || account === undefined) {
      return answerOf(provider, tx, notNow);
    }
    const isComplete = stage.step.fields.every(
      ({ name, required }) => required !== true || property(call.body, String(name)) !== undefined,
    );
    return isComplete ? finish(provider, tx, account, stage.rest) : answerOf(provider, tx, missingField);
  });
}
