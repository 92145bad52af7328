import { discoveryPath } from '../../engine/contracts/discoveryPath.ts';
import type { Services } from '../../engine/contracts/services.ts';

/** The provider's discovery document, fetched while the SDK is still on its way. */
export interface Discovery {
  /** Asks for it, once. */
  begin(): void;
  /** The network, where the SDK's own request for the document is answered by what was asked for. */
  readonly http: typeof fetch;
}

/** What does not come is asked for by the SDK itself, so nothing that goes wrong here is told. */
export function createDiscovery({ env, http }: Pick<Services, 'env' | 'http'>): Discovery {
  const address = env.issuer + discoveryPath;
  let asked: Promise<Response | null> | null = null;

  function ask(): Promise<Response | null> {
    // As the page's headers do (src/tooling/build/headers.ts), so that what these have fetched answers; without the SDK's header
    // (protocol section 3.1) no preflight goes before it.
    asked ??= http(address, { credentials: 'same-origin' }).then(
      (response) => (response.ok ? response : null),
      () => null,
    );
    return asked;
  }

  return {
    begin: () => void ask(),
    http: async (input, init) => {
      const early = input === address ? await ask() : null;
      return early?.clone() ?? http(input, init);
    },
  };
}
