import { type Call, headerOf } from './call.ts';
import { isControl } from './control/isControl.ts';
import type { Settings } from './settings.ts';

/** The headers that another origin can send. */
const allowedHeaders =
  'content-type, accept, authorization, x-okta-user-agent-extended, x-device-fingerprint, x-bot-token, env';

/** The CORS headers of an answer; none without an Origin, or for an untrusted one. */
export function corsHeaders(settings: Settings, call: Call): Readonly<Record<string, string>> {
  const origin = headerOf(call, 'origin');
  // The control surface is same-origin only.
  if (origin === '' || isControl(call.path)) return {};
  const { trustedOrigins } = settings;
  const isTrusted = trustedOrigins.length === 0 || origin === call.origin || trustedOrigins.includes(origin);
  if (!isTrusted) return { vary: 'Origin' };
  return {
    'access-control-allow-origin': origin,
    'access-control-allow-credentials': 'true',
    'access-control-allow-headers': allowedHeaders,
    'access-control-expose-headers': 'x-okta-request-id',
    'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE, OPTIONS',
    'access-control-max-age': '600',
    vary: 'Origin',
  };
}
