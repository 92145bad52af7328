import type { HttpCall } from '../../../engine/contracts/httpCall.ts';
import type { Services } from '../../../engine/contracts/services.ts';
import { parseJson } from '../../json.ts';
import { boundedText, firstOf, TooLarge, TooLate, within } from '../../limits.ts';

/** One call of a service. */
export interface ServiceCall extends Pick<HttpCall, 'method' | 'service' | 'auth'> {
  /** Below the address of the service, beginning with a slash. */
  readonly path: string;
  /** Sent as JSON. */
  readonly payload?: object;
  /** Milliseconds until the call is given up. 0, the default, is no limit: effects have a deadline of their own. */
  readonly timeoutMs?: number;
}

/**
 * The result of a call (spec section 8, Network). answer: the service answered; the body is undefined where it is no JSON.
 * unreadable: it succeeded, but the body is not the service's, as a proxy's page, a cut text or a redirect. network: there
 * was no answer. timeout: there was none in time. signedOut: nothing was sent, because the customer of the tab is not signed
 * in any more in this browser, or another one is.
 */
export type ServiceAnswer =
  | { readonly kind: 'answer'; readonly status: number; readonly body: unknown }
  | { readonly kind: 'unreadable' | 'network' | 'timeout' | 'signedOut' };

/** Makes one call of a service. Rejects only when the signal aborts. */
export type CallService = (call: ServiceCall, signal: AbortSignal) => Promise<ServiceAnswer>;

/**
 * Calls the services of the environment.
 * @param ownToken the access token of the tab's customer; null where they are not signed in any more
 */
export function createCallService(
  { env, http, clock }: Pick<Services, 'env' | 'http' | 'clock'>,
  ownToken: () => string | null,
): CallService {
  async function send(call: ServiceCall, signal: AbortSignal): Promise<ServiceAnswer> {
    const { method, service, path, auth, payload } = call;
    const { address, environmentHeader } = env.services[service] ?? missing(service);
    // Read in the step that sends: another tab may log out, and another customer in, at any time.
    const token = auth === 'customer' ? ownToken() : null;
    if (auth === 'customer' && token === null) return { kind: 'signedOut' };
    const response = await http(`${address}${path}`, {
      method,
      credentials: 'omit',
      cache: 'no-store',
      // The target would receive what the customer typed.
      redirect: 'manual',
      signal,
      headers: {
        accept: 'application/json',
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(environmentHeader === undefined ? {} : { [environmentHeader]: env.name }),
        ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(payload === undefined ? {} : { body: JSON.stringify(payload) }),
    });
    const { status } = response;
    if (response.type === 'opaqueredirect' || (status >= 300 && status < 400)) return { kind: 'unreadable' };
    const text = await boundedText(response);
    const body = parseJson(text);
    const isReadable = !response.ok || text === '' || body !== undefined;
    return isReadable ? { kind: 'answer', status, body } : { kind: 'unreadable' };
  }

  return async (call, signal) => {
    const { timeoutMs = 0 } = call;
    const limited = (limit: AbortSignal): Promise<ServiceAnswer> => send(call, firstOf(signal, limit));
    try {
      return await (timeoutMs === 0 ? send(call, signal) : within(clock, timeoutMs, limited));
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof TooLarge) return { kind: 'unreadable' };
      return { kind: error instanceof TooLate ? 'timeout' : 'network' };
    }
  };
}

/** @throws because verify refuses such a product */
function missing(service: string): never {
  throw new Error(`The environment has no service "${service}".`);
}
