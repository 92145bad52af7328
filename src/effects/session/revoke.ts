import type { ProviderAccess } from '../provider/providerSession.ts';

export type TokenKind = 'access_token' | 'refresh_token';

/** Tells the provider that a token is no longer used (RFC 7009; protocol section 3.1, call 8), even after the page is gone. */
export async function revokeToken(
  { env, http }: ProviderAccess,
  kind: TokenKind,
  token: string,
  signal: AbortSignal,
): Promise<void> {
  await http(`${env.issuer}/v1/revoke`, {
    method: 'POST',
    credentials: 'omit',
    headers: {
      accept: 'application/json',
      authorization: `Basic ${btoa(env.clientId)}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams({ token_type_hint: kind, token }).toString(),
    keepalive: true,
    signal,
  });
}
