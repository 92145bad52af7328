import { type Call, headerOf } from './call.ts';
import { isControl } from './control/isControl.ts';

const allowedHeaders = [
  'content-type',
  'accept',
  'authorization',
  'x-okta-user-agent-extended',
  'x-device-fingerprint',
  'x-bot-token',
  'env',
].join(', ');

/** The cross-origin headers of an answer; none for a call without an Origin. */
export function corsHeaders(call: Call): Readonly<Record<string, string>> {
  const origin = headerOf(call, 'origin');
  // The control surface stays with its own origin.
  if (origin === '' || isControl(call.path)) return {};
  return {
    'access-control-allow-origin': origin,
    'access-control-allow-credentials': 'true',
    'access-control-allow-headers': allowedHeaders,
    'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE, OPTIONS',
    'access-control-max-age': '600',
    vary: 'Origin',
  };
}
