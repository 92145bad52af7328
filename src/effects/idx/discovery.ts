import type { Services } from '../../engine/contracts/services.ts';

/** Where the SDK finds what the provider can do, below the issuer. */
const place = '/.well-known/openid-configuration';

/** The provider's discovery document, fetched while the SDK is still on its way. */
export interface Discovery {
  /** Asks for it, once. */
  begin(): void;
  /** The network, where the SDK's own request for the document is answered by what was asked for. */
  readonly http: typeof fetch;
}

/** What does not come early is asked for by the SDK itself, so nothing that goes wrong here is told. */
export function createDiscovery({ env, http }: Pick<Services, 'env' | 'http'>): Discovery {
  const address = env.issuer + place;
  let asked: Promise<Response | null> | null = null;
  return {
    begin() {
      // As the SDK asks (protocol section 3.1), but without its header: no preflight goes before it.
      asked ??= http(address, { credentials: 'omit', headers: { accept: 'application/json' } }).then(
        (response) => (response.ok ? response : null),
        () => null,
      );
    },
    http: async (input, init) => {
      const early = input === address ? await asked : null;
      return early?.clone() ?? http(input, init);
    },
  };
}
