import {
  BaseStorageManager,
  createHttpOptionsConstructor,
  createOktaAuthBase,
  mixinAuthn,
  mixinHttp,
  mixinStorage,
} from '@okta/okta-auth-js/authn';
import type { HttpRequestClient } from '../idx/client.ts';
import { sdkStorage, type TokenStore } from '../provider/sdkStorage.ts';
import { requireSdk } from '../provider/supportedSdk.ts';

const Bare = mixinHttp(mixinStorage(createOktaAuthBase(createHttpOptionsConstructor()), BaseStorageManager));
const AuthnClient = mixinAuthn(Bare);

export type Client = InstanceType<typeof AuthnClient>;

/**
 * The SDK's classic API over as little of the SDK as it needs (protocol section 1.1): no OAuth, no cookies.
 * @throws UnsupportedSdk when the SDK is too old
 */
export function createClient(issuer: string, httpRequestClient: HttpRequestClient, tokens: TokenStore): Client {
  const client = new AuthnClient({ issuer, httpRequestClient, storageUtil: sdkStorage(tokens) });
  requireSdk(client);
  return client;
}
