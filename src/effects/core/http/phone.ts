import type { Handler } from '../../../engine/contracts/handler.ts';
import type { EffectJournal } from '../../journal.ts';
import { isRecord } from '../../json.ts';
import { failureOf, type ProductApi } from './productApi.ts';

/** Looks up the number on file (spec section 7: user-info, telephones[0].number). */
export function createUserInfo(api: ProductApi, journal: EffectJournal): Handler<'api.userInfo'> {
  return async (_input, signal) => {
    const answer = await api({ method: 'GET', path: '/uid-pwd/v1/user-info' }, signal);
    if (answer.kind === 'signedOut') return { code: 'signedOut' };
    const number = answer.kind === 'answer' ? firstNumber(answer.body) : undefined;
    if (number === undefined) return failureOf('api.userInfo', answer, journal);
    const phone = number === null ? null : phoneNumber(number);
    return phone === null ? { code: 'noPhone' } : { code: 'phone', data: phone };
  };
}

/**
 * The number of the first telephone. Nothing else of the answer is read, so nothing else can invalidate it.
 * @returns null when there is no number; undefined when the body is no user info
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

/** Enrolls a number for codes by text; an empty number declines them (spec sections 4, Phone, and 7). */
export function createEnrollSms(api: ProductApi, journal: EffectJournal): Handler<'api.enrollSms'> {
  return async ({ mobilePhone }, signal) => {
    const answer = await api({ method: 'POST', path: '/users/v1/factors/sms', payload: { mobilePhone } }, signal);
    if (answer.kind === 'signedOut') return { code: 'signedOut' };
    if (answer.kind === 'status' && answer.status === 401) return { code: 'unauthorized' };
    return answer.kind === 'answer' ? { code: 'enrolled' } : failureOf('api.enrollSms', answer, journal);
  };
}

/** A telephone number as the API sent it, and as customers read it. */
interface PhoneNumber {
  readonly number: string;
  /** `(XXX) XXX-XXXX` (spec section 9); any other number as it stands. */
  readonly formatted: string;
}

const longestText = 40;

/**
 * Formats a number of ten digits, with or without the country code 1 and with any punctuation. Any other number, as of
 * another country, is shown as it stands; the API decides whether texts reach it.
 * @returns null for a text without a digit, or one that is too long
 */
function phoneNumber(number: string): PhoneNumber | null {
  if (number.length > longestText || !/\d/u.test(number)) return null;
  const plain = number.replace(/[\s().-]/gu, '');
  const [, area, exchange, line] = /^(?:\+?1)?(\d{3})(\d{3})(\d{4})$/u.exec(plain) ?? [];
  return { number, formatted: area === undefined ? number.trim() : `(${area}) ${exchange}-${line}` };
}
