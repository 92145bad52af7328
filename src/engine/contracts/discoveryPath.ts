/** The path of a provider's metadata, below its issuer (OpenID Connect Discovery 1.0, section 4). */
export const discoveryPath = '/.well-known/openid-configuration';
