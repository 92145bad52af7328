import type { Services } from '../../engine/contracts/services.ts';
import { parseJson } from '../json.ts';
import { boundedText, TooLarge, TooLate, within } from '../within.ts';

/** One call of the product API (spec section 7). */
export interface ApiCall {
  readonly method: 'GET' | 'POST' | 'PATCH';
  /** Below the environment's API base, beginning with a slash. */
  readonly path: string;
  /** Sent as JSON. */
  readonly payload?: object;
  /** Milliseconds until the call is given up; 0, the default, waits for ever: effects have a deadline of their own. */
  readonly timeoutMs?: number;
}

/**
 * How a call ended (spec section 8, Network). answer: it succeeded, and the body is JSON or empty. status: the request
 * failed with that status. unreadable: it says that it succeeded, but what came is no answer of the API: a page of
 * something between, or a text that was cut. network: there is no answer. timeout: there was none in time.
 */
export type ApiAnswer =
  | { readonly kind: 'answer'; readonly body: unknown }
  | { readonly kind: 'status'; readonly status: number }
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'network' }
  | { readonly kind: 'timeout' };

export type ProductApi = (call: ApiCall, signal: AbortSignal) => Promise<ApiAnswer>;

type Access = Pick<Services, 'env' | 'http' | 'cookies' | 'clock'>;

/** The product API as the customer's access token opens it. Rejects only when the signal aborts. */
export function createProductApi({ env, http, cookies, clock }: Access): ProductApi {
  async function send({ method, path, payload }: ApiCall, signal: AbortSignal): Promise<ApiAnswer> {
    const response = await http(`${env.api}${path}`, {
      method,
      credentials: 'omit',
      signal,
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${cookies.read('accessToken') ?? ''}`,
        env: env.name,
        ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(payload === undefined ? {} : { body: JSON.stringify(payload) }),
    });
    if (!response.ok) return { kind: 'status', status: response.status };
    const text = await boundedText(response);
    const body = parseJson(text);
    return text === '' || body !== undefined ? { kind: 'answer', body } : { kind: 'unreadable' };
  }

  return async (call, signal) => {
    const { timeoutMs = 0 } = call;
    const limited = (limit: AbortSignal): Promise<ApiAnswer> => send(call, AbortSignal.any([signal, limit]));
    try {
      return await (timeoutMs === 0 ? send(call, signal) : within(clock, timeoutMs, limited));
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof TooLarge) return { kind: 'unreadable' };
      return { kind: error instanceof TooLate ? 'timeout' : 'network' };
    }
  };
}
