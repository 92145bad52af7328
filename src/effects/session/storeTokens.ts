import type { Handler } from '../../engine/contracts/handler.ts';
import type { Services } from '../../engine/contracts/services.ts';
import { accessClaims } from './accessClaims.ts';
import type { HeldTokens, Tokens } from './heldTokens.ts';

/** Checks the age of the new tokens, keeps them in their cookies and tells the claims (spec section 4, On success). */
export function createStoreTokens(services: Services, held: HeldTokens): Handler<'tokens.store'> {
  const { clock, env } = services;
  return async () => {
    const tokens = held.read();
    const access = tokens && accessClaims(tokens.accessToken);
    if (tokens === null || access === null) return { code: 'failed' };
    const ageSeconds = Math.abs(clock.now() / 1000 - access.issuedAt);
    if (ageSeconds > env.maxTokenAgeSeconds) return { code: 'clockDrift' };
    if (!keep(services, cookieValues(services, tokens, access.claims.uid))) return { code: 'notKept' };
    held.drop();
    const { oktaId } = tokens;
    return { code: 'stored', data: { claims: access.claims, ...(oktaId === null ? {} : { oktaId }) } };
  };
}

/** `sf-cauth3` stays small: addresses come from the environment, and 4096 bytes are all a cookie may have. */
function cookieValues(
  { cookieTable }: Services,
  { accessToken, refreshToken, expiresAt, scopes }: Tokens,
  uid: string | undefined,
): readonly (readonly [key: string, value: string])[] {
  const values: [string, string][] = [['accessToken', accessToken]];
  if (refreshToken !== null) values.push(['refreshToken', refreshToken]);
  values.push(['tokenMeta', JSON.stringify({ exp: expiresAt, scopes })]);
  if (uid !== undefined && Object.hasOwn(cookieTable, 'customerId')) values.push(['customerId', uid]);
  return values;
}

/** All of them or none: half a session would look like a whole one to other pages. */
function keep({ cookies }: Services, values: readonly (readonly [key: string, value: string])[]): boolean {
  const isKept = values.every(([key, value]) => cookies.write(key, value));
  if (!isKept) for (const [key] of values) cookies.remove(key);
  return isKept;
}
