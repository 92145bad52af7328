import type { Handler } from '../../engine/contracts/handler.ts';
import type { EffectJournal } from '../journal.ts';
import { failureOf } from './failureOf.ts';
import type { ProductApi } from './productApi.ts';

/** Enrolls a number for codes by text, or with an empty one declines them (spec sections 4, Phone, and 7). */
export function createEnrollSms(api: ProductApi, journal: EffectJournal): Handler<'api.enrollSms'> {
  return async ({ mobilePhone }, signal) => {
    const answer = await api({ method: 'POST', path: '/users/v1/factors/sms', payload: { mobilePhone } }, signal);
    if (answer.kind === 'status' && answer.status === 401) return { code: 'unauthorized' };
    return answer.kind === 'answer' ? { code: 'enrolled' } : failureOf('api.enrollSms', answer, journal);
  };
}
