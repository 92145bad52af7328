import type { AuthnTransaction } from '@okta/okta-auth-js/authn';
import type { Services } from '../../engine/contracts/services.ts';
import { createRequestClient, type Wire } from '../idx/requestClient.ts';
import { createAddressRule } from '../provider/addresses.ts';
import { untilAborted } from '../untilAborted.ts';
import { type Client, createClient } from './client.ts';
import { withStatus } from './requestClient.ts';
import { createStateTokenStore } from './stateTokenStore.ts';
import { stopPolling } from './stopPolling.ts';

/** One transaction of the classic API at a time: what the provider said last is the transaction. */
export interface Classic {
  readonly client: Client;
  /**
   * What a call answers is the transaction from then on, also when nobody waits for it any more: the provider has moved.
   * Rejects as the call does, or when the signal is aborted.
   */
  ask(signal: AbortSignal, call: () => Promise<AuthnTransaction>): Promise<AuthnTransaction>;
  /** The transaction, of an earlier load of the page too. Rejects with the SDK's words when there is none. */
  current(): Promise<AuthnTransaction>;
  /** Remembers which transaction is polled, so that it can be stopped. */
  polls(tx: AuthnTransaction): void;
  stopPolling(): void;
  /** Forgets the transaction here, with whatever is still in the air. */
  forget(): void;
}

export function createClassic({ env, http, tab, clock, limits }: Services): Classic {
  const tokens = createStateTokenStore(tab, clock);
  const wire: Wire = { signal: null, status: null, lacksProof: false };
  const isAllowed = createAddressRule(env, 'authn');
  const request = createRequestClient({ http, clock, wire, isAllowed, limitSeconds: limits.callSeconds });
  const client = createClient(env.issuer, withStatus(request), tokens);
  let lifetime = begin();
  let latest: AuthnTransaction | null = null;
  let polled: AuthnTransaction | null = null;
  let serial = 0;

  /** Requests belong to a life of the transaction, not to a call: a poll lasts while other links are followed. */
  function begin(): AbortController {
    const life = new AbortController();
    wire.signal = life.signal;
    return life;
  }

  async function take(call: () => Promise<AuthnTransaction>): Promise<AuthnTransaction> {
    serial += 1;
    const mine = serial;
    const tx = await call();
    if (mine === serial) latest = tx;
    return tx;
  }

  const stop = (): void => {
    if (polled !== null) stopPolling(polled);
    polled = null;
  };

  return {
    client,
    ask: (signal, call) => untilAborted(signal, take(call)),
    current: async () => latest ?? client.tx.resume(),
    polls(tx) {
      polled = tx;
    },
    stopPolling: stop,
    forget() {
      stop();
      serial += 1;
      latest = null;
      lifetime.abort();
      lifetime = begin();
    },
  };
}
