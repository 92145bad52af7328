import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { text } from '../tests/texts.ts';
import { holdBack } from './holdBack.ts';
import { expect, test } from './story.ts';

/** What a sign-in must survive, where it takes a browser and no other file tells it. */

test('a token that no cookie can hold is a technical error, and no half-kept sign-in', async ({
  page,
  customer,
  context,
}) => {
  await page.route('**/v1/token', async (route) => {
    const answer = await route.fetch();
    const tokens = (await answer.json()) as { access_token: string };
    const [head = '', body = '', signature = ''] = tokens.access_token.split('.');
    const claims = { ...(JSON.parse(Buffer.from(body, 'base64url').toString()) as object), padding: 'x'.repeat(5000) };
    const large = [head, Buffer.from(JSON.stringify(claims)).toString('base64url'), signature].join('.');
    await route.fulfill({ response: answer, json: { ...tokens, access_token: large } });
  });
  await customer.signInTo('direct', text('technicalError.title'));
  const names = (await context.cookies()).map(({ name }) => name);
  for (const name of ['sf-cauth1', 'sf-cauth2', 'sf-cauth3']) expect(names).not.toContain(name);
});

test('the SDK is a chunk of its own, below 45 kB gzip', async ({ page, customer }) => {
  const folder = new URL('../dist/test/web/login-ui/assets/', import.meta.url);
  const size = (name: string): number => gzipSync(readFileSync(new URL(name, folder)), { level: 9 }).length;
  const isSdk = (name: string): boolean => readFileSync(new URL(name, folder), 'utf8').includes('/idp/idx/introspect');
  const sdk = readdirSync(folder).filter((name) => name.endsWith('.js') && isSdk(name));
  expect(sdk).toHaveLength(1);
  expect(size(sdk[0] ?? '')).toBeLessThanOrEqual(45_000);
  // The product comes to life without it.
  let isAwaited = true;
  page.on('requestfinished', (request) => {
    if (request.url().endsWith(`/assets/${sdk[0]}`)) isAwaited = false;
  });
  const release = await holdBack(page, `**/assets/${sdk[0]}`);
  await page.goto('/login-ui/login', { waitUntil: 'commit' });
  await expect(page.locator('#app')).toHaveAttribute('data-awake', '');
  expect(isAwaited).toBe(true);
  release();
  await customer.signIn('direct');
  await page.waitForURL('**/_idp/home');
});
