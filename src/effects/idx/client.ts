import {
  createIdxOptionsConstructor,
  createIdxStorageManager,
  createIdxTransactionManager,
  createMinimalOktaAuthIdx,
  type OktaAuthIdxOptions,
} from '@okta/okta-auth-js/idx';
import type { Services } from '../../engine/contracts/services.ts';
import { requireSdk } from '../provider/supportedSdk.ts';
import type { TransactionStore } from './transactionStore.ts';

export type HttpRequestClient = NonNullable<OktaAuthIdxOptions['httpRequestClient']>;

const scopes = ['openid', 'offline_access', 'user:profile.read', 'user:profile.write'];
const allowedClockSkewSeconds = 305;

const MinimalClient = createMinimalOktaAuthIdx(
  createIdxStorageManager(),
  createIdxOptionsConstructor(),
  createIdxTransactionManager(),
);

export type Client = InstanceType<typeof MinimalClient>;

/**
 * The SDK's minimal IDX client; tokens, cookies and the provider's session are not its business (protocol section 4.7).
 * @throws UnsupportedSdk when the SDK is too old
 */
export function createClient(
  { env, location }: Pick<Services, 'env' | 'location'>,
  httpRequestClient: HttpRequestClient,
  store: TransactionStore,
): Client {
  const client = new MinimalClient({
    issuer: env.issuer,
    clientId: env.clientId,
    // Nothing is ever sent there in this flow, but it must not vary: the SDK takes a saved transaction with another one
    // for somebody else's (protocol section 7).
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
