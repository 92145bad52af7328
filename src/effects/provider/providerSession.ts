import type { Clock, Environment } from '../../engine/contracts/services.ts';
import { isRecord, parseJson } from '../json.ts';
import { within } from '../within.ts';

/** What is needed to speak to the provider without the SDK. */
export interface ProviderAccess {
  readonly env: Environment;
  readonly http: typeof fetch;
  readonly clock: Clock;
}

const limitMs = 5000;
const retryAfterMs = 500;

/**
 * Whether the provider knows this browser. Where it cannot tell (blocked cookies, no network), it does not: the customer
 * signs in as if there were no session (protocol section 7, third-party cookies).
 */
export async function hasProviderSession({ env, http, clock }: ProviderAccess, signal: AbortSignal): Promise<boolean> {
  try {
    return await within(clock, limitMs, async () => {
      const init: RequestInit = { credentials: 'include', headers: { accept: 'application/json' }, signal };
      const response = await http(sessionUrl(env), init);
      const body = parseJson(await response.text());
      return response.ok && isRecord(body) && body.status === 'ACTIVE';
    });
  } catch {
    return false;
  }
}

/**
 * Closes the provider's session; when it is too busy (429), once more after half a second (spec section 8). The request
 * outlives the page.
 */
export async function closeProviderSession({ env, http, clock }: ProviderAccess, signal: AbortSignal): Promise<void> {
  const close = () => http(sessionUrl(env), { method: 'DELETE', credentials: 'include', keepalive: true, signal });
  const { status } = await close();
  if (status !== 429) return;
  await new Promise<void>((resolve) => clock.after(retryAfterMs, resolve));
  await close();
}

function sessionUrl({ issuer }: Environment): string {
  return `${issuer.split('/oauth2')[0]}/api/v1/sessions/me`;
}
