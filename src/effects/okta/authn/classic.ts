import {
  type AuthnTransaction,
  BaseStorageManager,
  createHttpOptionsConstructor,
  createOktaAuthBase,
  mixinAuthn,
  mixinHttp,
  mixinStorage,
} from '@okta/okta-auth-js/authn';
import type { Clock, KeyValueStore, Services } from '../../../engine/contracts/services.ts';
import { isRecord, parseJson } from '../../json.ts';
import { untilAborted } from '../../limits.ts';
import type { HttpRequestClient } from '../idx/client.ts';
import { createRequestClient, type WireState } from '../idx/requestClient.ts';
import { createTransactionStore } from '../idx/transactionStore.ts';
import { createAddressRule } from '../sdk/addresses.ts';
import { sdkStorage, type TokenStore } from '../sdk/sdkStorage.ts';
import { requireSdk } from '../sdk/supportedSdk.ts';
import { stopPolling } from './links.ts';

const Bare = mixinHttp(mixinStorage(createOktaAuthBase(createHttpOptionsConstructor()), BaseStorageManager));
/** The SDK's classic API over as little of the SDK as it needs (protocol section 1.1): no OAuth, no cookies. */
const Client = mixinAuthn(Bare);

/** The SDK's client of the classic API. */
export type AuthnClient = InstanceType<typeof Client>;

/** One transaction of the classic API at a time: the provider's last answer is the transaction. */
export interface Classic {
  readonly client: AuthnClient;
  /**
   * Makes a call whose answer is the transaction from then on, even when the caller has given up: the provider has moved.
   * Rejects as the call does, or when the signal is aborted.
   */
  ask(signal: AbortSignal, call: () => Promise<AuthnTransaction>): Promise<AuthnTransaction>;
  /** The transaction, of an earlier load of the page too. Rejects with the SDK's words when there is none. */
  current(): Promise<AuthnTransaction>;
  /** Remembers which transaction is polled, so that it can be stopped. */
  polls(tx: AuthnTransaction): void;
  stopPolling(): void;
  /** Forgets the transaction in this page and aborts its requests. */
  forget(): void;
}

/** @throws UnsupportedSdk when the SDK is too old */
export function createClassic({ env, http, tab, clock, limits }: Services): Classic {
  const storage = sdkStorage(createStateTokenStore(tab, clock));
  const wire: WireState = { signal: null, status: null, lacksProof: false };
  const isAllowed = createAddressRule(env, 'authn');
  const request = createRequestClient({ http, clock, wire, isAllowed, limitSeconds: limits.callSeconds });
  const client = new Client({ issuer: env.issuer, httpRequestClient: withStatus(request), storageUtil: storage });
  requireSdk(client);
  let lifetime = begin();
  let latest: AuthnTransaction | null = null;
  let polled: AuthnTransaction | null = null;
  let serial = 0;

  /** Requests live as long as the transaction, not as long as one call: a poll lasts while other links are followed. */
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

/**
 * A failed request gets a status: 0 without an answer, or that of a proxy in between. The SDK's poll tries again only when
 * there is one (protocol section 4.6, rule 2; spec section 8, Network).
 */
function withStatus(client: HttpRequestClient): HttpRequestClient {
  return async (method, url, options) => {
    try {
      return await client(method, url, options);
    } catch (error) {
      throw asResponse(error);
    }
  };
}

function asResponse(error: unknown): unknown {
  const match = error instanceof Error ? /^(?:NETWORK|TIMEOUT|HTTP_(\d{3}))$/.exec(error.message) : null;
  return match === null ? error : { status: Number(match[1] ?? 0), responseText: '', headers: {} };
}

/**
 * Keeps the state token in the tab until it expires. The SDK would write a cookie, which every tab shares and every
 * request to this host carries.
 */
function createStateTokenStore(tab: KeyValueStore, clock: Clock): TokenStore {
  const store = createTransactionStore(tab);
  return {
    get(name) {
      const kept = parseJson(store.getItem(name) ?? '');
      const { stateToken, expiresAt } = isRecord(kept) ? kept : {};
      const isAlive = typeof expiresAt === 'string' && Date.parse(expiresAt) > clock.now();
      return isAlive && typeof stateToken === 'string' ? stateToken : '';
    },
    set(name, stateToken, expiresAt) {
      store.setItem(name, JSON.stringify({ stateToken, expiresAt }));
      return stateToken;
    },
    delete(name) {
      store.removeItem(name);
      return '';
    },
  };
}
