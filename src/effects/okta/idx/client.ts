import {
  createIdxOptionsConstructor,
  createIdxStorageManager,
  createIdxTransactionManager,
  createMinimalOktaAuthIdx,
  type OktaAuthIdxOptions,
} from '@okta/okta-auth-js/idx';
import type { Services } from '../../../engine/contracts/services.ts';
import { requireSdk } from '../sdk/supportedSdk.ts';
import type { TransactionStore } from './transactionStore.ts';

/** Sends the SDK's requests. */
export type HttpRequestClient = NonNullable<OktaAuthIdxOptions['httpRequestClient']>;

const scopes = ['openid', 'offline_access', 'user:profile.read', 'user:profile.write'];
const allowedClockSkewSeconds = 305;

const MinimalClient = createMinimalOktaAuthIdx(
  createIdxStorageManager(),
  createIdxOptionsConstructor(),
  createIdxTransactionManager(),
);

/** The SDK's IDX client. */
export type IdxClient = InstanceType<typeof MinimalClient>;

/**
 * Makes the SDK's minimal IDX client. It keeps no tokens or cookies, and does not touch the provider's session (protocol
 * section 4.7).
 * @throws UnsupportedSdk when the SDK is too old
 */
export function createClient(
  { env, location }: Pick<Services, 'env' | 'location'>,
  httpRequestClient: HttpRequestClient,
  store: TransactionStore,
): IdxClient {
  const client = new MinimalClient({
    issuer: env.issuer,
    clientId: env.clientId,
    // This flow sends nothing there, but the address must not vary: the SDK rejects a saved transaction with another one
    // (protocol section 7).
    redirectUri: location.start,
    scopes,
    pkce: true,
    maxClockSkew: allowedClockSkewSeconds,
    httpRequestClient,
    transactionManager: { enableSharedStorage: false },
    storageManager: {
      transaction: { storageProvider: store },
      cache: { storageTypes: ['memory'] },
    },
  });
  requireSdk(client);
  return client;
}
