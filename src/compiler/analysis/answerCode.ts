import type { FailureCode } from '../../engine/contracts/generated/failureCode.ts';
import type { CatalogueEntry } from '../generated/source.ts';
import type { Model } from '../lower/model.ts';

/** The result of a call, as the catalogue names it. */
export type AnswerCode = CatalogueEntry['outcome'];

/** Whether this result is a failure. */
export function isFailure(code: AnswerCode): code is FailureCode {
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
export function outcomeAt(effect: string, code: AnswerCode, model: Model): string | null {
  const outcomes = model.effects.get(effect)?.outcomes ?? {};
  const has = (each: string): boolean => Object.hasOwn(outcomes, each);
  if (!asksProvider(effect, model)) return null;
  if (has(code)) return code;
  if (!isFailure(code)) return null;
  return (model.catalogue?.nearest[code] ?? []).find(has) ?? 'unhandled';
}

/** Whether an outcome of a step on the way is an answer of its own. It is followed from its own arrival. */
export function reportedElsewhere(effect: string, code: string, model: Model): boolean {
  const listed = model.schemas.get('error-catalogue.schema.json')?.definitions?.answerCode?.enum ?? [];
  return asksProvider(effect, model) && code !== 'pending' && code !== 'success' && listed.includes(code);
}
