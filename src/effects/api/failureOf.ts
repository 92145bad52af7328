import type { EffectJournal } from '../journal.ts';
import type { ApiAnswer } from './productApi.ts';

/** How every effect of the product API can fail (spec section 8, Network). */
export interface ApiFailure {
  readonly code: 'failed' | 'networkProblem' | 'timeout';
}

/** The outcome of a call that brought nothing that can be read. Only what the API itself did wrong is worth an entry. */
export function failureOf(effect: string, answer: ApiAnswer, journal: EffectJournal): ApiFailure {
  if (answer.kind === 'network') return { code: 'networkProblem' };
  if (answer.kind === 'timeout') return { code: 'timeout' };
  const why = answer.kind === 'status' ? `STATUS_${answer.status}` : 'NOT_READABLE';
  journal.note({ what: `${effect}: failed`, code: why });
  return { code: 'failed' };
}
