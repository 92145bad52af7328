import type { Endpoint } from '../endpoint.ts';
import { issuerPath } from '../provider.ts';
import { json } from '../reply.ts';

/** The scopes that a client may ask for. */
export const scopesSupported: readonly string[] = [
  'openid',
  'profile',
  'email',
  'offline_access',
  'user:profile.read',
  'user:profile.write',
];

/** Returns the metadata of the authorization server. */
export const wellKnown: Endpoint = (_provider, call) => {
  const issuer = `${call.origin}${issuerPath}`;
  return json(200, {
    issuer,
    token_endpoint: `${issuer}/v1/token`,
    userinfo_endpoint: `${issuer}/v1/userinfo`,
    jwks_uri: `${issuer}/v1/keys`,
    interaction_endpoint: `${issuer}/v1/interact`,
    revocation_endpoint: `${issuer}/v1/revoke`,
    response_types_supported: ['code'],
    grant_types_supported: ['interaction_code', 'refresh_token'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    scopes_supported: scopesSupported,
    code_challenge_methods_supported: ['S256'],
  });
};

/** Returns the public keys of tokens. */
export const keys: Endpoint = async (provider) => json(200, await provider.signer.keys());
