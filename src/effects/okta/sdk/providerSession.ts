import type { Services } from '../../../engine/contracts/services.ts';
import { isRecord, parseJson } from '../../json.ts';
import { boundedText, within } from '../../limits.ts';

/** Services for calls to the provider without the SDK. */
export type ProviderAccess = Pick<Services, 'env' | 'http' | 'clock'>;

type SessionAccess = ProviderAccess & Pick<Services, 'local'>;

const limitMs = 5000;
const retryAfterMs = 500;

/** Tells all tabs that a session could not be closed: it must not sign in a customer without credentials. */
const unclosedKey = 'sign-in.session-unclosed';

/** Whether a session could not be closed, and no customer has signed in since. */
export function isUnclosed(local: Services['local']): boolean {
  return local.read(unclosedKey) !== null;
}

/** The provider's session in this browser. failed: the answer cannot be used. */
type FoundSession =
  | { readonly kind: 'active' | 'none' }
  | { readonly kind: 'failed'; readonly clue: string; readonly requestId?: string };

/**
 * Whether the provider has a session in this browser. When the request fails (blocked cookies, no network), there is none,
 * and the customer signs in (protocol section 7, third-party cookies). A session that could not be closed counts as none;
 * this tries to close it again.
 */
export async function findProviderSession(access: SessionAccess, signal: AbortSignal): Promise<FoundSession> {
  const { env, http, clock, local } = access;
  try {
    return await within(clock, limitMs, async (): Promise<FoundSession> => {
      if (isUnclosed(local)) {
        await closeProviderSession(access, signal);
        return { kind: 'none' };
      }
      const init: RequestInit = { credentials: 'include', headers: { accept: 'application/json' }, signal };
      const response = await http(sessionUrl(env), init);
      const body = parseJson(await boundedText(response));
      if (isGone(response)) return { kind: 'none' };
      const requestId = response.headers.get('x-okta-request-id');
      const failed = { kind: 'failed', ...(requestId === null ? {} : { requestId }) } as const;
      if (!response.ok) return { ...failed, clue: `STATUS_${response.status}` };
      if (!isRecord(body)) return { ...failed, clue: 'NOT_READABLE' };
      return { kind: body.status === 'ACTIVE' ? 'active' : 'none' };
    });
  } catch {
    return { kind: 'none' };
  }
}

/**
 * Closes the provider's session; on status 429, tries once more after half a second (spec section 8). The request outlives
 * the page.
 * @param isDue whether it is still to be closed; asked before each request
 * @returns why the session may still be open; null when it is closed
 */
export async function closeProviderSession(
  access: SessionAccess,
  signal: AbortSignal,
  isDue: () => boolean = () => true,
): Promise<string | null> {
  const { env, http, clock, local } = access;
  if (!isDue()) return null;
  const close = () => http(sessionUrl(env), { method: 'DELETE', credentials: 'include', keepalive: true, signal });
  try {
    let response = await close();
    if (response.status === 429) {
      await new Promise<void>((resolve) => clock.after(retryAfterMs, resolve));
      if (!isDue()) {
        wantProviderSession(access);
        return null;
      }
      response = await close();
    }
    if (!response.ok && !isGone(response)) return `STATUS_${response.status}`;
    local.remove(unclosedKey);
    return null;
  } catch (error) {
    return signal.aborted ? 'TIMEOUT' : error instanceof Error ? error.name : 'NETWORK';
  }
}

/**
 * The customer wants the provider's session closed, which is remembered until it is, or until a customer signs in. Written
 * before it is closed: the page may be gone when the provider answers.
 */
export function refuseProviderSession({ local }: Pick<Services, 'local'>): void {
  local.write(unclosedKey, 'true');
}

/** Keeps the provider's session: a customer has signed in, and it is theirs. */
export function wantProviderSession({ local }: Pick<Services, 'local'>): void {
  local.remove(unclosedKey);
}

/** Whether there is no session: Okta answers 404, other providers 401. */
function isGone({ status }: Response): boolean {
  return status === 404 || status === 401;
}

function sessionUrl({ issuer }: Services['env']): string {
  return `${issuer.split('/oauth2')[0]}/api/v1/sessions/me`;
}
