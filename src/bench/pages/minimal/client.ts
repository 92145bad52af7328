import {
  createIdxOptionsConstructor,
  createIdxStorageManager,
  createIdxTransactionManager,
  createMinimalOktaAuthIdx,
} from '@okta/okta-auth-js/idx';

const Client = createMinimalOktaAuthIdx(
  createIdxStorageManager(),
  createIdxOptionsConstructor(),
  createIdxTransactionManager(),
);

/** The SDK in its smallest form, with required options only. */
export const client = new Client({
  issuer: `${location.origin}/oauth2/default`,
  clientId: 'local-client',
  redirectUri: `${location.origin}/login-ui/login`,
  scopes: ['openid', 'offline_access'],
  pkce: true,
});
