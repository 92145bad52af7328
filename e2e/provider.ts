import type { APIRequestContext } from 'playwright/test';
import { controlOf, type Provider } from '../tests/stories/provider.ts';

/** The control surface over HTTP. */
export function providerAt(request: APIRequestContext, origin: string): Provider {
  return controlOf(async (method, path, data) => {
    const ask = () => request.fetch(`${origin}${path}`, { method, data });
    // Once more where the server has just closed the connection that was kept for the next call.
    const answer = await ask().catch(ask);
    const text = await answer.text();
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${text}`);
    return text === '' ? null : JSON.parse(text);
  });
}

/** The same, of a provider that begins anew. */
export async function freshProviderAt(request: APIRequestContext, origin: string): Promise<Provider> {
  const provider = providerAt(request, origin);
  await provider.reset();
  return provider;
}
