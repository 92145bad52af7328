import { changesOf } from '../accounts/device.ts';
import type { JsonObject } from '../json.ts';
import { issuerPath, type Provider } from '../provider.ts';
import { randomId, userIdOf } from '../randomId.ts';
import { json, type Reply } from '../reply.ts';
import type { Grant } from './grant.ts';

const lifetimeSeconds = 3600;
const refreshLifetimeSeconds = 24 * 3600;

/** Issues the tokens of a grant. */
export async function issueTokens(provider: Provider, granted: Grant, nonce: string): Promise<Reply> {
  const now = provider.clock.now();
  const isOpaque = granted.account.hasOpaqueTokens;
  const access = isOpaque ? randomId('at-') : await signAccessToken(provider, granted);
  provider.memory.accessTokens.set(access, { ...granted, expiresAt: now + lifetimeSeconds * 1000 });
  return json(200, {
    token_type: 'Bearer',
    expires_in: lifetimeSeconds,
    access_token: access,
    scope: granted.scopes.join(' '),
    ...(granted.scopes.includes('openid') ? { id_token: await signIdToken(provider, granted, nonce) } : {}),
    ...(granted.scopes.includes('offline_access') ? { refresh_token: issueRefreshToken(provider, granted) } : {}),
  });
}

function signAccessToken(provider: Provider, granted: Grant): Promise<string> {
  const { account, device, clientId, scopes } = granted;
  const userId = userIdOf(account.username);
  return provider.signer.sign({
    ver: 1,
    jti: randomId('at-'),
    iss: `${granted.origin}${issuerPath}`,
    aud: 'api://default',
    sub: userId,
    uid: userId,
    cid: clientId,
    clientId,
    scp: scopes,
    ...lifetime(provider, granted),
    ...account.claims,
    ...changesOf(device, account).claims,
  });
}

function signIdToken(provider: Provider, granted: Grant, nonce: string): Promise<string> {
  return provider.signer.sign({
    ver: 1,
    jti: randomId('id-'),
    iss: `${granted.origin}${issuerPath}`,
    aud: granted.clientId,
    sub: userIdOf(granted.account.username),
    ...(nonce === '' ? {} : { nonce }),
    ...lifetime(provider, granted),
  });
}

function lifetime(provider: Provider, granted: Grant): JsonObject & { iat: number; exp: number } {
  const iat = Math.floor(provider.clock.now() / 1000) + granted.account.tokenOffsetSeconds;
  return { iat, exp: iat + lifetimeSeconds };
}

function issueRefreshToken(provider: Provider, granted: Grant): string {
  const token = randomId('rt-');
  const expiresAt = provider.clock.now() + refreshLifetimeSeconds * 1000;
  provider.memory.refreshTokens.set(token, { ...granted, expiresAt });
  return token;
}
