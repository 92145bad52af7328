import type { Endpoint } from '../endpoint.ts';
import { userIdOf } from '../randomId.ts';
import { json } from '../reply.ts';
import { grantOf, unauthorized } from './bearer.ts';

/** Gives the claims of the bearer. */
export const userinfo: Endpoint = (provider, call) => {
  const grant = grantOf(provider, call);
  return grant === undefined
    ? unauthorized()
    : json(200, { sub: userIdOf(grant.account.username), name: 'Demo Customer', locale: 'en-US' });
};
