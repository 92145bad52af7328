import type { Endpoint } from '../endpoint.ts';
import type { Provider } from '../provider.ts';
import { json, type Reply } from '../reply.ts';
import { integer, readBody } from './input.ts';

/** Reports the provider's time and its shift. */
export const readClock: Endpoint = (provider) => described(provider);

/** Shifts the provider's time; without an offset, removes the shift. */
export const setClock: Endpoint = (provider, call) => {
  const { offsetSeconds = 0 } = readBody(call, { offsetSeconds: integer(-31_536_000, 31_536_000) });
  provider.clock.offsetSeconds = offsetSeconds;
  return described(provider);
};

function described(provider: Provider): Reply {
  return json(200, {
    offsetSeconds: provider.clock.offsetSeconds,
    now: new Date(provider.clock.now()).toISOString(),
  });
}
