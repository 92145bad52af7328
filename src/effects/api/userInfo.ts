import type { Handler } from '../../engine/contracts/handler.ts';
import type { EffectJournal } from '../journal.ts';
import { isRecord } from '../json.ts';
import { failureOf } from './failureOf.ts';
import { phoneNumber } from './phoneNumber.ts';
import type { ProductApi } from './productApi.ts';

/** Looks up the number on file (spec section 7: user-info, telephones[0].number). */
export function createUserInfo(api: ProductApi, journal: EffectJournal): Handler<'api.userInfo'> {
  return async (_input, signal) => {
    const answer = await api({ method: 'GET', path: '/uid-pwd/v1/user-info' }, signal);
    const number = answer.kind === 'answer' ? firstNumber(answer.body) : undefined;
    if (number === undefined) return failureOf('api.userInfo', answer, journal);
    const phone = number === null ? null : phoneNumber(number);
    return phone === null ? { code: 'noPhone' } : { code: 'phone', data: phone };
  };
}

/**
 * Reads no more than it needs, so that an answer with more in it, or with other telephones amiss, is as good.
 * @returns null when there is no number; undefined when this is no user info
 */
function firstNumber(body: unknown): string | null | undefined {
  if (!isRecord(body)) return undefined;
  const { telephones } = body;
  if (!Array.isArray(telephones)) return undefined;
  const [first]: readonly unknown[] = telephones;
  if (first === undefined) return null;
  if (!isRecord(first)) return undefined;
  const number = first.number ?? null;
  return typeof number === 'string' || number === null ? number : undefined;
}
