import type { Services } from '../../../engine/contracts/services.ts';
import { isRecord } from '../../json.ts';

/**
 * Asks the telephony test hook for the newest code of a user ID (spec section 7). No other module imports it, so a production
 * build does not contain it.
 * @returns null when the answer has no code of six digits
 */
export async function ask(
  http: Services['http'],
  address: string,
  uid: string,
  signal: AbortSignal,
): Promise<string | null> {
  const url = new URL(address);
  url.searchParams.set('uid', uid);
  const response = await http(url.href, {
    headers: { accept: 'application/json' },
    credentials: 'omit',
    cache: 'no-store',
    referrerPolicy: 'no-referrer',
    signal,
  });
  const body: unknown = response.ok ? await response.json() : null;
  return isRecord(body) && typeof body.code === 'string' && /^\d{6}$/u.test(body.code) ? body.code : null;
}
