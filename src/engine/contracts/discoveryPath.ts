/** Where a provider says what it can do, below its issuer (OpenID Connect Discovery 1.0, section 4). */
export const discoveryPath = '/.well-known/openid-configuration';
