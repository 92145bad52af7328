import type { ProviderAccess } from './providerSession.ts';

/** Tells the provider that a token is no longer used (RFC 7009; protocol section 3.1, call 8). */
export async function revokeToken(
  { env, http }: ProviderAccess,
  kind: 'access_token' | 'refresh_token',
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
    signal,
  });
}
