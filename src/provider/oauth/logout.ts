import type { Endpoint } from '../endpoint.ts';
import { oauthError, redirect } from '../reply.ts';
import { endSession, knownDevice } from '../session.ts';

/** Ends the session and redirects the browser. */
export const logout: Endpoint = (provider, call) => {
  const device = knownDevice(provider, call);
  if (device !== undefined) endSession(device);
  const wanted = call.query.get('post_logout_redirect_uri') ?? `${call.origin}${provider.config.homePath}`;
  if (!URL.canParse(wanted) || !/^https?:$/.test(new URL(wanted).protocol)) {
    return oauthError(400, 'invalid_request', 'post_logout_redirect_uri must be an absolute http(s) URL.');
  }
  const target = new URL(wanted);
  const state = call.query.get('state');
  if (state !== null) target.searchParams.set('state', state);
  return redirect(target.href);
};
