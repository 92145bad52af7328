import { createEffects, type SignInEffects } from '../../src/effects/index.ts';
import type { Services } from '../../src/engine/contracts/services.ts';
import type { Running } from '../provider/running.ts';
import { environmentAt, fakeServices, memoryCookies, memoryStore, nobody } from './fakeServices.ts';
import { pretendToBeAPage } from './pageGlobals.ts';

const { signal } = new AbortController();
export const password = 'Correct-horse-1';

/** A request as it left the page. */
export interface Sent {
  readonly method: string;
  readonly url: URL;
  readonly headers: Headers;
  readonly body: string;
}

/**
 * A page before a real local provider: real SDK, the browser's cookies by hand.
 * @param provider its `fetch` is how it is called, by HTTP unless given
 */
export function openProviderPage(provider: Pick<Running, 'origin'> & { readonly fetch?: typeof fetch }) {
  const { origin, fetch: call = fetch } = provider;
  pretendToBeAPage('https://login.example.com');
  const sent: Sent[] = [];
  const logged: Sent[] = [];
  const journal: string[] = [];
  let providerCookie = '';
  let uid: string | null = null;

  const http: typeof fetch = async (input, init) => {
    const url = new URL(String(input));
    const headers = new Headers(init?.headers);
    const list = url.pathname === '/log/ingest' ? logged : sent;
    list.push({ method: init?.method ?? 'GET', url, headers, body: String(init?.body ?? '') });
    if (init?.credentials === 'include' && providerCookie !== '') headers.set('cookie', providerCookie);
    const response = await call(url, { ...init, headers });
    const cookie = response.headers.get('set-cookie')?.split(';')[0];
    if (cookie !== undefined) providerCookie = cookie;
    return response;
  };

  const cookies = memoryCookies();
  const tab = memoryStore();
  const clock: Services['clock'] = {
    now: () => Date.now(),
    after(milliseconds, then) {
      const id = setTimeout(then, milliseconds);
      return () => clearTimeout(id);
    },
  };
  const services = (changes: Partial<Services>): Services =>
    fakeServices({
      env: environmentAt(origin),
      http,
      cookies,
      tab,
      clock,
      session: () => ({ ...nobody, uid }),
      document,
      ...changes,
    });
  /** Effects of a page that has just been loaded: memory is empty, the tab's storage and the cookies are not. */
  const load = (changes: Partial<Services> = {}) =>
    createEffects(services(changes), { note: ({ what, code }) => journal.push(`${what} ${code ?? ''}`) });

  return {
    origin,
    /** What went to the provider, and apart from it what went to the log. */
    sent,
    logged,
    journal,
    cookies,
    tab,
    load,
    signInAs(username: string | null) {
      uid = username;
    },
    /** Signs in as far as user ID and password go. */
    logIn(username: string, { handlers }: Pick<SignInEffects, 'handlers'> = load(), secret = password) {
      uid = username;
      return handlers['idx.authenticate']({ username, password: secret }, signal);
    },
    paths: () => sent.map(({ method, url }) => `${method} ${url.pathname}`),
    newestCode: async () => (await (await call(`${origin}/_idp/inbox?user=${uid}`)).json())[0].code as string,
    control: (path: string, body: unknown) =>
      call(`${origin}/_idp/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
  };
}

export type ProviderPage = ReturnType<typeof openProviderPage>;
