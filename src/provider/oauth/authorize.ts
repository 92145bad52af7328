import type { Endpoint } from '../endpoint.ts';
import type { JsonObject } from '../json.ts';
import { randomId } from '../randomId.ts';
import { oauthError, type Reply } from '../reply.ts';
import { knownDevice, liveSession } from '../session.ts';
import { framedPage } from '../site/framedPage.ts';

/** Answers a hidden frame that requests a code without interaction: a code when there is a session, else an error. */
export const authorize: Endpoint = (provider, call): Reply => {
  const parameter = (name: string) => call.query.get(name) ?? '';
  const redirectUri = parameter('redirect_uri');
  if (parameter('client_id') !== provider.config.clientId || !URL.canParse(redirectUri)) {
    return oauthError(400, 'invalid_request', 'client_id must be known and redirect_uri an absolute URL.');
  }
  if (parameter('prompt') !== 'none' || parameter('response_mode') !== 'okta_post_message') {
    return oauthError(400, 'invalid_request', 'Only prompt=none with response_mode=okta_post_message is supported.');
  }
  const target = new URL(redirectUri).origin;
  const state = parameter('state');
  const device = knownDevice(provider, call);
  const session = liveSession(provider, call, device);
  if (device === undefined || session === undefined) {
    return postMessage(target, {
      error: 'login_required',
      error_description: 'The client specified not to prompt, but the user is not logged in.',
      state,
    });
  }
  const code = randomId('ac-');
  provider.memory.codes.set(code, {
    grantType: 'authorization_code',
    grant: {
      account: session.account,
      device,
      clientId: parameter('client_id'),
      scopes: parameter('scope').split(' '),
      origin: call.origin,
    },
    redirectUri,
    codeChallenge: parameter('code_challenge'),
    nonce: parameter('nonce'),
    expiresAt: provider.clock.now() + 60_000,
  });
  return postMessage(target, { code, state });
};

function postMessage(target: string, message: JsonObject): Reply {
  return framedPage('Signing in', 'authorize.js', { target, message: JSON.stringify(message) });
}
