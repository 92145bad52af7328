import type { Handler, Outcome } from '../../../engine/contracts/handler.ts';
import type { Cookies, Services } from '../../../engine/contracts/services.ts';
import { noteForeign } from '../../core/cookie/cookies.ts';
import type { EffectJournal } from '../../journal.ts';
import type { HeldTokens, IssuedTokens } from '../sdk/heldTokens.ts';
import { wantProviderSession } from '../sdk/providerSession.ts';
import { accessClaims, payloadOf } from './accessClaims.ts';
import { ownSession, signalSession } from './storedSession.ts';

type CookieValues = readonly (readonly [key: string, value: string])[];

/** Checks the age of new tokens, stores them in cookies and returns the claims (spec section 4, On success). */
export function createStoreTokens(
  services: Services,
  heldTokens: HeldTokens,
  journal: EffectJournal,
): Handler<'tokens.store'> {
  const { clock, cookies, env } = services;

  /** Notes an unexpected refusal with a fixed word, never with a part of a token. */
  function refused(code: 'failed' | 'clockDrift' | 'notKept', why: string): Outcome<'tokens.store'> {
    journal.note({ what: `tokens.store: ${code}`, code: why });
    return { code };
  }

  return async () => {
    const tokens = heldTokens.read();
    if (tokens === null) return refused('failed', 'NO_TOKENS');
    const payload = payloadOf(tokens.accessToken);
    const access = accessClaims(payload);
    // The customer stays signed in (spec section 4: failure of these checks redirects).
    if (access.issuedAt === null) journal.note({ what: 'tokens.store: claims not read', code: 'NOT_READABLE' });
    const ageSeconds = access.issuedAt === null ? 0 : clock.now() / 1000 - access.issuedAt;
    if (ageSeconds > env.maxTokenAgeSeconds) return refused('clockDrift', 'ISSUED_LONG_AGO');
    if (ageSeconds < -env.maxTokenAgeSeconds) return refused('clockDrift', 'ISSUED_IN_FUTURE');
    // The customer has signed in; the organisation must correct the token.
    const { clientId, iss } = payload;
    if (clientId !== undefined && clientId !== env.clientId) {
      journal.note({ what: 'tokens.store: token of another client', code: 'CLIENT_ID' });
    }
    if (iss !== undefined && iss !== env.issuer) {
      journal.note({ what: 'tokens.store: token of another issuer', code: 'ISSUER' });
    }
    const dropped = keep(cookies, cookieValues(services, tokens, access.claims.uid));
    signalSession(services);
    noteForeign(cookies, journal);
    if (dropped !== null) return refused('notKept', dropped);
    ownSession(services, access.claims.uid ?? null);
    heldTokens.drop();
    wantProviderSession(services);
    const { oktaId } = tokens;
    const declinedPasskey = declinedBefore(services, access.claims.uid ?? oktaId);
    return { code: 'stored', data: { claims: access.claims, declinedPasskey, ...(oktaId === null ? {} : { oktaId }) } };
  };
}

/** Whether this customer has declined a passkey in this browser (spec section 4, On success). */
function declinedBefore({ cookies, cookieTable }: Services, user: string | null): boolean {
  const isKept = Object.hasOwn(cookieTable, 'passkeyDeclined');
  return isKept && user !== null && cookies.read('passkeyDeclined', user) === 'true';
}

/** `sf-cauth3` has no addresses, which the environment knows: a cookie has 4096 bytes at most. */
function cookieValues(
  { cookieTable }: Services,
  { accessToken, refreshToken, expiresAt, scopes }: IssuedTokens,
  uid: string | undefined,
): CookieValues {
  const values: [string, string][] = [['accessToken', accessToken]];
  if (refreshToken !== null) values.push(['refreshToken', refreshToken]);
  values.push(['tokenMeta', JSON.stringify({ exp: expiresAt, scopes })]);
  if (uid !== undefined && Object.hasOwn(cookieTable, 'customerId')) values.push(['customerId', uid]);
  return values;
}

/**
 * Writes all cookies or none, and removes those of an earlier customer: to other pages, half a session or one of two
 * customers would look whole.
 * @returns the key of the cookie that the browser dropped; null when it kept them all
 */
function keep(cookies: Cookies, values: CookieValues): string | null {
  const dropped = values.find(([key, value]) => !cookies.write(key, value))?.[0] ?? null;
  const written = values.map(([key]) => key);
  const stale = cookies.sessionKeys.filter((key) => !written.includes(key));
  for (const key of dropped === null ? stale : [...stale, ...written]) cookies.remove(key);
  return dropped;
}
