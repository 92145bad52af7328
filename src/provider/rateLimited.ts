import type { Call } from './call.ts';
import type { Provider } from './provider.ts';
import { classicError, json, type Reply } from './reply.ts';

const windowSeconds = 60;

/** The answer to a call that exceeds a rate limit, with Okta's headers for the next attempt. */
export function rateLimited(provider: Provider, call: Call): Reply {
  const message = { message: 'Too many requests', i18n: { key: 'tooManyRequests' }, class: 'ERROR' };
  const reply = call.path.startsWith('/idp/idx/')
    ? json(429, { version: '1.0.0', messages: { type: 'array', value: [message] } })
    : classicError(429, 'E0000047', 'API call exceeded rate limit due to too many requests.');
  const reset = Math.ceil(provider.clock.now() / 1000) + windowSeconds;
  return {
    ...reply,
    headers: {
      ...reply.headers,
      'x-rate-limit-limit': '600',
      'x-rate-limit-remaining': '0',
      'x-rate-limit-reset': String(reset),
      'retry-after': String(windowSeconds),
    },
  };
}
