import type { Endpoint } from '../endpoint.ts';
import type { Provider } from '../provider.ts';
import { json, type Reply } from '../reply.ts';
import { objectOf, optionalInteger } from './input.ts';

/** Reports the provider's time and its shift. */
export const readClock: Endpoint = (provider) => described(provider);

/** Shifts the provider's time; without an offset, removes the shift. */
export const setClock: Endpoint = (provider, call) => {
  const body = objectOf(call, ['offsetSeconds']);
  provider.clock.offsetSeconds = optionalInteger(body, 'offsetSeconds', [-31_536_000, 31_536_000]) ?? 0;
  return described(provider);
};

function described(provider: Provider): Reply {
  return json(200, {
    offsetSeconds: provider.clock.offsetSeconds,
    now: new Date(provider.clock.now()).toISOString(),
  });
}
