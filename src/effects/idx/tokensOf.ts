import type { Tokens } from '../provider/heldTokens.ts';
import type { ProviderTokens } from './providerAnswer.ts';

/** The SDK's exchange result as the product keeps it; null without an access token. */
export function tokensOf(tokens: ProviderTokens | undefined): Tokens | null {
  const access = tokens?.accessToken;
  if (access === undefined) return null;
  return {
    accessToken: access.accessToken,
    refreshToken: tokens?.refreshToken?.refreshToken ?? null,
    expiresAt: access.expiresAt,
    scopes: access.scopes,
    oktaId: tokens?.idToken?.claims.sub ?? null,
  };
}
