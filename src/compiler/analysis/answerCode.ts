import { answersFile, codesOf } from '../grammar/openNames.ts';
import { outcomesOfCall } from '../lower/httpData.ts';
import type { Model } from '../lower/model.ts';

/** Whether the result of a call is a failure. */
export function isFailure(code: string): boolean {
  return code !== 'pending' && code !== 'success' && code !== 'canceled' && code !== 'timeout';
}

/** Whether an effect calls the identity provider: its contract has `unhandled`. */
export function asksProvider(effect: string, model: Model): boolean {
  return Object.hasOwn(model.effects.get(effect)?.outcomes ?? {}, 'unhandled');
}

/**
 * The outcome by which an effect reports an answer of the provider; null if it cannot get that answer. A failure that
 * its contract lacks becomes the nearest one that it has.
 */
export function outcomeAt(effect: string, code: string, model: Model): string | null {
  const outcomes = model.effects.get(effect)?.outcomes ?? {};
  const has = (each: string): boolean => Object.hasOwn(outcomes, each);
  if (!asksProvider(effect, model)) return null;
  if (has(code)) return code;
  if (!isFailure(code)) return null;
  return (model.catalogue?.nearest[code] ?? []).find(has) ?? 'unhandled';
}

/** Whether an outcome of a step on the way is an answer of its own. It is followed from its own arrival. */
export function reportedElsewhere(effect: string, code: string, model: Model): boolean {
  return asksProvider(effect, model) && code !== 'pending' && code !== 'success' && isAnswer(code, model);
}

/** Whether the identity provider can end a call so. */
export function isAnswer(code: string, { schemas }: Pick<Model, 'schemas'>): boolean {
  return codesOf(schemas.get(answersFile) ?? {}).answerCode.enum?.includes(code) === true;
}

/** Whether an outcome refuses what was asked for: of a declared call, one that no status of success leads to. */
export function isRefusal(effect: string, code: string, model: Model): boolean {
  const { http, outcomes = {} } = model.effects.get(effect) ?? {};
  if (http === undefined) return code === 'timeout' || (isAnswer(code, model) && isFailure(code));
  const isSuccess = outcomesOfCall(http).some(([key, { outcome }]) => outcome === code && key.startsWith('2'));
  return !isSuccess && outcomes[code]?.silent !== true;
}
