import { createHash } from 'node:crypto';
import type { Call } from '../call.ts';
import type { Endpoint } from '../endpoint.ts';
import { forget } from '../idx/find.ts';
import { textAt } from '../json.ts';
import type { Provider } from '../provider.ts';
import { oauthError, type Reply } from '../reply.ts';
import { issueTokens } from './tokens.ts';

/** Exchanges a code or a refresh token for tokens. */
export const token: Endpoint = (provider, call) => {
  if (textAt(call.body, 'client_id') !== provider.clientId) {
    return oauthError(401, 'invalid_client', 'The client is not known.');
  }
  switch (textAt(call.body, 'grant_type')) {
    case 'interaction_code':
      return exchange(provider, call, textAt(call.body, 'interaction_code') ?? '');
    case 'refresh_token':
      return refresh(provider, textAt(call.body, 'refresh_token') ?? '', textAt(call.body, 'scope'));
    default:
      return oauthError(400, 'unsupported_grant_type', 'The grant type is not supported.');
  }
};

/** A code is used up once it is presented, even if the request is wrong otherwise. */
function exchange(provider: Provider, call: Call, code: string): Reply | Promise<Reply> {
  const found = provider.memory.codes.get(code);
  provider.memory.codes.delete(code);
  if (found === undefined || found.expiresAt < provider.clock.now()) {
    return oauthError(400, 'invalid_grant', 'The code is unknown, used or expired.');
  }
  const { account, transaction } = found;
  const { device, origin, interaction } = transaction;
  const { clientId, scopes, redirectUri, codeChallenge, nonce } = interaction;
  forget(provider, transaction);
  if (textAt(call.body, 'redirect_uri') !== redirectUri) {
    return oauthError(400, 'invalid_grant', 'The redirect_uri does not match the one of the request.');
  }
  if (challengeOf(textAt(call.body, 'code_verifier') ?? '') !== codeChallenge) {
    return oauthError(400, 'invalid_grant', 'PKCE verification failed.');
  }
  return issueTokens(provider, { account, device, clientId, scopes, origin }, nonce);
}

/** A refresh token can be used once. The SDK drops its copy when it sees exactly this description. */
function refresh(provider: Provider, presented: string, scope: string | undefined): Reply | Promise<Reply> {
  const grant = provider.memory.refreshTokens.get(presented);
  provider.memory.refreshTokens.delete(presented);
  const scopes = scope === undefined ? grant?.scopes : scope.split(' ');
  const isWithinGrant = scopes?.every((one) => grant?.scopes.includes(one)) === true;
  if (grant === undefined || grant.expiresAt < provider.clock.now() || scopes === undefined || !isWithinGrant) {
    return oauthError(400, 'invalid_grant', 'The refresh token is invalid or expired.');
  }
  return issueTokens(provider, { ...grant, scopes }, '');
}

function challengeOf(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url');
}
