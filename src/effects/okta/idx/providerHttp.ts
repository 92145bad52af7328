import { discoveryPath } from '../../../engine/contracts/discoveryPath.ts';
import type { Services } from '../../../engine/contracts/services.ts';
import { untilAborted } from '../../limits.ts';

/** The provider's discovery document, fetched while the SDK is still loading. */
export interface Discovery {
  /** Fetches it, once. */
  begin(): void;
  /** `fetch`, which answers the SDK's first request for the document with the fetched one. */
  readonly http: typeof fetch;
}

/** Failures are not reported: the SDK then requests the document itself. */
export function createDiscovery({ env, http }: Pick<Services, 'env' | 'http'>): Discovery {
  const address = env.issuer + discoveryPath;
  let asked: Promise<Response | null> | null = null;

  function ask(): Promise<Response | null> {
    // The same request as the preload in the page's headers (src/tools/release/headers.ts), so that its response is reused.
    // Without the SDK's header (protocol section 3.1) it needs no preflight.
    asked ??= http(address, { credentials: 'same-origin', redirect: 'follow' }).then(
      (response) => (response.ok ? response : null),
      () => null,
    );
    return asked;
  }

  return {
    begin: () => void ask(),
    async http(input, init) {
      if (input !== address) return http(input, init);
      const early = ask();
      // One that never comes, or cannot be read, must not spoil the next attempt.
      asked = Promise.resolve(null);
      return (await untilAborted(init?.signal ?? null, early)) ?? http(input, init);
    },
  };
}

/** `fetch`, and when something was first sent by it. */
interface ObservedHttp {
  readonly http: typeof fetch;
  /** Settles when the first POST request has been sent. */
  readonly sent: Promise<void>;
}

/** Observes the first POST request: unlike a GET, it changes something at the provider. */
export function observeHttp(http: typeof fetch): ObservedHttp {
  let resolveSent = (): void => {};
  const sent = new Promise<void>((resolve) => {
    resolveSent = resolve;
  });
  return {
    sent,
    http(input, init) {
      const answer = http(input, init);
      if (init?.method === 'POST') resolveSent();
      return answer;
    },
  };
}
