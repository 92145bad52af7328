/** The identity provider's paths, sent to another provider: what `IDP_ORIGIN` asks for. */
export function providerProxy(
  origin: string,
): Record<string, { target: string; changeOrigin: boolean; secure: boolean }> {
  const paths = ['/oauth2', '/idp', '/api/v1', '/auth'];
  return Object.fromEntries(paths.map((path) => [path, { target: origin, changeOrigin: true, secure: true }]));
}
