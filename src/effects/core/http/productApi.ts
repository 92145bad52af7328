import type { Services } from '../../../engine/contracts/services.ts';
import type { EffectJournal } from '../../journal.ts';
import { parseJson } from '../../json.ts';
import { boundedText, firstOf, TooLarge, TooLate, within } from '../../limits.ts';
import { createOwnToken } from '../../okta/session/storedSession.ts';

/** One call of the product API (spec section 7). */
export interface ApiCall {
  readonly method: 'GET' | 'POST' | 'PATCH';
  /** Below the environment's API base, beginning with a slash. */
  readonly path: string;
  /** Sent as JSON. */
  readonly payload?: object;
  /** Milliseconds until the call is given up. 0, the default, is no limit: effects have a deadline of their own. */
  readonly timeoutMs?: number;
}

/**
 * The result of a call (spec section 8, Network). answer: it succeeded, and the body is JSON or empty. status: it failed
 * with that status. unreadable: it succeeded, but the body is not the API's, as a proxy's page or a cut text. network: there
 * was no answer. timeout: there was none in time. signedOut: nothing was sent, because the customer of the tab is not signed
 * in any more in this browser, or another one is.
 */
export type ApiAnswer =
  | { readonly kind: 'answer'; readonly body: unknown }
  | { readonly kind: 'status'; readonly status: number }
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'network' }
  | { readonly kind: 'timeout' }
  | { readonly kind: 'signedOut' };

/** Makes one call of the product API. Rejects only when the signal aborts. */
export type ProductApi = (call: ApiCall, signal: AbortSignal) => Promise<ApiAnswer>;

type Access = Pick<Services, 'env' | 'http' | 'cookies' | 'cookieTable' | 'session' | 'clock'>;

/** Calls the product API with the customer's access token. Rejects only when the signal aborts. */
export function createProductApi(access: Access, journal: EffectJournal): ProductApi {
  const { env, http, clock } = access;
  const ownToken = createOwnToken(access, journal);

  async function send({ method, path, payload }: ApiCall, signal: AbortSignal): Promise<ApiAnswer> {
    // Read in the step that sends: another tab may log out, and another customer in, at any time.
    const token = ownToken();
    if (token === null) return { kind: 'signedOut' };
    const response = await http(`${env.api}${path}`, {
      method,
      credentials: 'omit',
      signal,
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${token}`,
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
    const limited = (limit: AbortSignal): Promise<ApiAnswer> => send(call, firstOf(signal, limit));
    try {
      return await (timeoutMs === 0 ? send(call, signal) : within(clock, timeoutMs, limited));
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof TooLarge) return { kind: 'unreadable' };
      return { kind: error instanceof TooLate ? 'timeout' : 'network' };
    }
  };
}

/** The failures of every effect of the product API (spec section 8, Network). */
interface ApiFailure {
  readonly code: 'failed' | 'networkProblem' | 'timeout';
}

const unreached = { network: 'networkProblem', timeout: 'timeout' } as const;

/** The outcome of a call without a readable answer. Only faults of the API itself are unexpected. */
export function failureOf(
  effect: string,
  answer: Exclude<ApiAnswer, { readonly kind: 'signedOut' }>,
  journal: EffectJournal,
): ApiFailure {
  const { kind } = answer;
  if (kind === 'network' || kind === 'timeout') {
    const code = unreached[kind];
    journal.note({ what: `${effect}: ${code}`, expected: true });
    return { code };
  }
  const why = kind === 'status' ? `STATUS_${answer.status}` : 'NOT_READABLE';
  journal.note({ what: `${effect}: failed`, code: why });
  return { code: 'failed' };
}
