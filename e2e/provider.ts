import type { APIRequestContext } from 'playwright/test';
import { controlOf, type Provider } from '../tests/stories/provider.ts';
import { again } from './again.ts';

/** The control surface over HTTP. */
export function providerAt(request: APIRequestContext, origin: string): Provider {
  return controlOf(async (method, path, data) => {
    const answer = await again(() => request.fetch(`${origin}${path}`, { method, data }));
    const text = await answer.text();
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${text}`);
    return text === '' ? null : JSON.parse(text);
  });
}
