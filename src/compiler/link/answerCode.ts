import type { FailureCode } from '../../engine/contracts/generated/failureCode.ts';
import type { CatalogueEntry } from '../generated/source.ts';

/** An end of a call, as the catalogue names it. */
export type AnswerCode = CatalogueEntry['outcome'];

/** Whether a call that ends so has failed. */
export function isFailure(code: AnswerCode): code is FailureCode {
  return code !== 'pending' && code !== 'success' && code !== 'canceled' && code !== 'timeout';
}
