import type { Provider } from './provider.ts';

/** The handle of the transaction that was last named to the provider; undefined where there is none. */
export async function lastHandle(provider: Pick<Provider, 'requests'>): Promise<string | undefined> {
  const seen = await provider.requests('/idp/idx/');
  const handles = seen.map(({ body }) => (body as { readonly stateHandle?: string } | null)?.stateHandle);
  return handles.findLast((handle) => handle !== undefined);
}
