import { afterAll, expect, it } from 'vitest';
import { providerForTests } from '../../../provider/running.ts';
import { openProviderPage, type ProviderPage } from '../../providerPage.ts';

/**
 * What something between the page and the my-account API may answer in its place, at every call of every effect. Each
 * ends within the limit of a call, and what is no answer of the API never passes for a success.
 */
const limitMs = 10_000;
const never = new AbortController().signal;
const page = '<!doctype html><title>Request blocked</title>';
const json = { 'content-type': 'application/json' };

type Break = () => Response | Promise<Response>;

const broken: Readonly<Record<string, Break>> = {
  'a page with 200': () => new Response(page, { headers: { 'content-type': 'text/html' } }),
  'a page with 200 that says it is JSON': () => new Response(page, { headers: json }),
  'a cut answer': () => new Response('{"id":"1","prof', { headers: json }),
  '10 MB': () => new Response(`{"id":"1"}${' '.repeat(10_000_000)}`, { headers: json }),
  '500': () => new Response('{"errorCode":"E0000009"}', { status: 500, headers: json }),
  '500 with a page': () => new Response(page, { status: 500 }),
  '401': () => new Response('{"errorCode":"E0000011"}', { status: 401, headers: json }),
  '403 with a page': () => new Response(page, { status: 403 }),
  '429': () => new Response('{"errorCode":"E0000047"}', { status: 429, headers: json }),
  'a connection that breaks': () => Promise.reject(new TypeError('Failed to fetch')),
  silence: () => new Promise<Response>(() => {}),
};

const phone = { channel: 'phone', id: 'p-1' } as const;
const email = { channel: 'email', id: 'e-1' } as const;
const next = { password: 'A-brand-new-one-1' };

type Handlers = ReturnType<ProviderPage['load']>['handlers'];

const calls: Readonly<Record<string, (handlers: Handlers) => Promise<{ readonly code: string }>>> = {
  getPassword: (handlers) => handlers['account.getPassword']({}, never),
  updatePassword: (handlers) => handlers['account.updatePassword'](next, never),
  enrollPassword: (handlers) => handlers['account.enrollPassword'](next, never),
  deletePassword: (handlers) => handlers['account.deletePassword']({}, never),
  getProfile: (handlers) => handlers['account.getProfile']({}, never),
  getProfileSchema: (handlers) => handlers['account.getProfileSchema']({}, never),
  updateProfile: (handlers) => handlers['account.updateProfile']({ firstName: 'Ann' }, never),
  'listContacts of phones': (handlers) => handlers['account.listContacts'](phone, never),
  'listContacts of emails': (handlers) => handlers['account.listContacts'](email, never),
  'getContact, a phone': (handlers) => handlers['account.getContact'](phone, never),
  'getContact, an email': (handlers) => handlers['account.getContact'](email, never),
  'addContact, a phone': (handlers) => handlers['account.addContact']({ ...phone, address: '+13095550177' }, never),
  'addContact, an email': (handlers) => handlers['account.addContact']({ ...email, address: 'a@example.test' }, never),
  'deleteContact, a phone': (handlers) => handlers['account.deleteContact'](phone, never),
  'deleteContact, an email': (handlers) => handlers['account.deleteContact'](email, never),
  'sendChallenge by text': (handlers) => handlers['account.sendChallenge'](phone, never),
  'sendChallenge by email': (handlers) => handlers['account.sendChallenge'](email, never),
  'verifyChallenge by text': (handlers) => handlers['account.verifyChallenge']({ ...phone, code: '123456' }, never),
  'verifyChallenge by email': (handlers) =>
    handlers['account.verifyChallenge']({ ...email, challengeId: 'c-1', code: '123456' }, never),
  pollChallenge: (handlers) => handlers['account.pollChallenge']({ id: 'e-1', challengeId: 'c-1' }, never),
};

const successes = ['enrolled', 'notEnrolled', 'found', 'updated', 'added', 'deleted', 'sent', 'verified', 'waiting'];

const running = providerForTests();
let played = 0;
afterAll(() => {
  process.stdout.write(`\nmy-account API: ${played} broken answers played, none passes for a success\n`);
});

it.each(Object.entries(calls))('%s fails, and in time', async (_name, make) => {
  const provider = openProviderPage(running);
  const first = provider.load();
  await provider.logIn('direct', first);
  await first.handlers['tokens.store']({}, never);
  for (const [kind, answer] of Object.entries(broken)) {
    // Effects that ask before they change something make two calls.
    for (const at of [1, 2]) {
      let made = 0;
      const waiting = new Set<() => void>();
      const { handlers } = provider.load({
        http(input, init) {
          made += 1;
          if (made !== at) return fetch(input, init);
          if (kind === 'silence') setTimeout(() => waiting.forEach((late) => void late()));
          return Promise.resolve(answer());
        },
        clock: {
          now: Date.now,
          after(milliseconds, then) {
            if (milliseconds <= limitMs) waiting.add(then);
            return () => void waiting.delete(then);
          },
        },
      });
      const { code } = await make(handlers);
      if (made < at) continue;
      played += 1;
      expect(successes, `${kind} at call ${at}`).not.toContain(code);
    }
  }
});
