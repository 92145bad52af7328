import {
  BaseStorageManager,
  createHttpOptionsConstructor,
  createOktaAuthBase,
  mixinHttp,
  mixinStorage,
  type OktaAuthOAuthInterface,
} from '@okta/okta-auth-js/myaccount';
import type { HttpRequestClient } from '../idx/client.ts';
import { sdkStorage } from '../provider/sdkStorage.ts';
import { requireSdk } from '../provider/supportedSdk.ts';

const BareClient = mixinHttp(mixinStorage(createOktaAuthBase(createHttpOptionsConstructor()), BaseStorageManager));

/** The client as the SDK's functions of the my-account API type it; they use no more of it than requests and tokens. */
export type Client = OktaAuthOAuthInterface;

/**
 * A client for the my-account API; tokens are read where they are kept, at each call.
 * @throws UnsupportedSdk when the SDK is too old
 */
export function createClient(
  issuer: string,
  httpRequestClient: HttpRequestClient,
  accessToken: () => string | null,
): Client {
  const client = new BareClient({ issuer, httpRequestClient, storageUtil: sdkStorage() });
  requireSdk(client);
  const getTokensSync = () => {
    const token = accessToken();
    return token === null || token === '' ? {} : { accessToken: { accessToken: token } };
  };
  return Object.assign(client, { tokenManager: { getTokensSync } }) as unknown as Client;
}
