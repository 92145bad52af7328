import { afterAll, expect, it } from 'vitest';
import { accountIds } from '../../../../src/engine/contracts/generated/effectIds.ts';
import { providerForTests } from '../../../provider/running.ts';
import { openProviderPage } from '../../providerPage.ts';

/**
 * What something between the page and the my-account API may answer in its place, at every call of every effect. Each
 * ends within the limit of a call, and what is no answer of the API never passes for a success.
 */
const limitMs = 10_000;
const never = new AbortController().signal;
const page = '<!doctype html><title>Request blocked</title>';
const json = { 'content-type': 'application/json' };

const broken: Readonly<Record<string, () => Response | Promise<Response>>> = {
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

/** What the effects ask for, all of them. */
const given = {
  ...{ id: 'c-1', challengeId: 'v-1', code: '123456', address: 'a@example.test' },
  ...{ password: 'A-brand-new-one-1', firstName: 'Ann' },
};
const calls = accountIds.flatMap((id) => (['phone', 'email'] as const).map((channel) => [id, channel] as const));
const successes = ['enrolled', 'notEnrolled', 'found', 'updated', 'added', 'deleted', 'sent', 'verified', 'waiting'];

const running = providerForTests();
let played = 0;
afterAll(() => {
  process.stdout.write(`\nmy-account API: ${played} broken answers played, none passes for a success\n`);
});

it.each(calls)('%s fails, and in time: %s', async (id, channel) => {
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
      const { code } = await handlers[id]({ ...given, channel }, never);
      if (made < at) continue;
      played += 1;
      expect(successes, `${kind} at call ${at}`).not.toContain(code);
    }
  }
});
