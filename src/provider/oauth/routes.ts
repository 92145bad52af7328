import type { Endpoint, Route } from '../endpoint.ts';
import { textAt } from '../json.ts';
import { issuerPath } from '../provider.ts';
import { userIdOf } from '../randomId.ts';
import { empty, json } from '../reply.ts';
import { bearerOnly } from './bearer.ts';
import { interact } from './interact.ts';
import { closeSession, readSession, refreshSession } from './sessions.ts';
import { token } from './token.ts';
import { keys, wellKnown } from './wellKnown.ts';

/** Returns the claims of the bearer. */
const userinfo = bearerOnly((_provider, _call, { account }) =>
  json(200, { sub: userIdOf(account.username), name: 'Demo Customer', locale: 'en-US' }),
);

/** Revokes an access or refresh token; an unknown one is no error. */
const revoke: Endpoint = (provider, call) => {
  const presented = textAt(call.body, 'token') ?? '';
  provider.memory.accessTokens.delete(presented);
  provider.memory.refreshTokens.delete(presented);
  return empty(200);
};

/** The endpoints of the authorization server, and those of sessions. */
export const oauthRoutes: readonly Route[] = [
  [`GET ${issuerPath}/.well-known/openid-configuration`, wellKnown],
  [`POST ${issuerPath}/v1/interact`, interact],
  [`POST ${issuerPath}/v1/token`, token],
  [`POST ${issuerPath}/v1/revoke`, revoke],
  [`GET ${issuerPath}/v1/keys`, keys],
  [`GET ${issuerPath}/v1/userinfo`, userinfo],
  ['GET /api/v1/sessions/me', readSession],
  ['DELETE /api/v1/sessions/me', closeSession],
  ['POST /api/v1/sessions/me/lifecycle/refresh', refreshSession],
];
