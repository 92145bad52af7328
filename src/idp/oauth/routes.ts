import type { Route } from '../endpoint.ts';
import { authorize } from './authorize.ts';
import { interact } from './interact.ts';
import { logout } from './logout.ts';
import { revoke } from './revoke.ts';
import { closeSession, readSession, refreshSession } from './sessions.ts';
import { token } from './token.ts';
import { userinfo } from './userinfo.ts';
import { keys, wellKnown } from './wellKnown.ts';

/** The endpoints of the authorization server at an issuer path, and those of sessions. */
export function oauthRoutes(issuerPath: string): readonly Route[] {
  return [
    [`GET ${issuerPath}/.well-known/openid-configuration`, wellKnown],
    [`GET ${issuerPath}/.well-known/oauth-authorization-server`, wellKnown],
    [`POST ${issuerPath}/v1/interact`, interact],
    [`POST ${issuerPath}/v1/token`, token],
    [`POST ${issuerPath}/v1/revoke`, revoke],
    [`GET ${issuerPath}/v1/keys`, keys],
    [`GET ${issuerPath}/v1/userinfo`, userinfo],
    [`GET ${issuerPath}/v1/authorize`, authorize],
    [`GET ${issuerPath}/v1/logout`, logout],
    ['GET /api/v1/sessions/me', readSession],
    ['DELETE /api/v1/sessions/me', closeSession],
    ['POST /api/v1/sessions/me/lifecycle/refresh', refreshSession],
  ];
}
