import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright/test';
import { holdBack } from './holdBack.ts';
import { expect, holdTime, test, wrongCode } from './story.ts';

/** Stories of the acceptance list of docs/protocol.md, section 8, that no other file tells. */

/** A tab like "Duplicate tab" makes it: the same address, and a copy of what the first tab holds. */
async function duplicate(page: Page): Promise<Page> {
  const [copy] = await Promise.all([page.waitForEvent('popup'), page.evaluate(() => void window.open(location.href))]);
  await expect(copy.getByRole('heading', { level: 1 })).toBeVisible();
  return copy;
}

test('acceptance 10: of a tab and its duplicate, either goes on where the transaction stands', async ({
  page,
  customer,
  provider,
}) => {
  await customer.open();
  await customer.signIn('text-and-email');
  await customer.see('We need to verify your identity.');
  const copy = await duplicate(page);
  await copy.getByRole('radio', { name: /^Email/ }).check();
  await copy.getByRole('button', { name: 'Send Code' }).click();
  await expect(copy.getByRole('heading', { name: 'We sent you the code.' })).toBeVisible();

  await page.getByRole('radio', { name: /^Text/ }).check();
  await page.getByRole('button', { name: 'Send Code' }).click();
  await customer.see('We sent you the code.');
  await customer.typeCode(await provider.code());
  await page.waitForURL('**/_idp/home');

  await holdTime(copy);
  await copy.getByLabel('Your Six-Digit Code').fill(wrongCode);
  await copy.getByRole('button', { name: 'Verify' }).click();
  await expect(copy.getByRole('dialog', { name: 'Verification code expired' })).toBeVisible();
});

test('acceptance 10: a duplicate in which the customer cancels leaves no dead end in the first tab', async ({
  page,
  customer,
}) => {
  await customer.open();
  await customer.signIn('text-and-email');
  await customer.see('We need to verify your identity.');
  const copy = await duplicate(page);
  await copy.getByRole('button', { name: 'Cancel' }).click();
  await expect(copy.getByRole('heading', { name: 'Log in to your account' })).toBeVisible();
  await page.getByRole('radio', { name: /^Text/ }).check();
  await page.getByRole('button', { name: 'Send Code' }).click();
  await customer.see('Log in to your account');
  await expect(page.getByRole('alert')).toContainText('Your login was interrupted. Please log in again.');
  await customer.signIn('direct');
  await page.waitForURL('**/_idp/home');
});

for (const [username, reason] of [
  ['clock-ahead', 'client clock is out of sync'],
  ['clock-behind', 'client clock is out of sync'],
  ['token-too-old', 'clock drift is greater than acceptable range'],
] as const) {
  test(`acceptance 13, spec §8: tokens of another time (${username}) end on the technical error, logged as "${reason}"`, async ({
    page,
    customer,
    provider,
  }) => {
    await customer.open();
    await customer.signIn(username);
    await customer.see("Sorry, we're having technical issues.");
    await expect(page.getByRole('link', { name: '800-782-8332' }).first()).toHaveAttribute('href', 'tel:+18007828332');
    await expect
      .poll(async () => (await provider.requests('/log/')).map(({ body }) => JSON.stringify(body)).join())
      .toContain(reason);
  });
}

test('acceptance 14: logging out works where revoking and closing answer 429, and closing is tried once more', async ({
  page,
  customer,
  context,
  provider,
}) => {
  await customer.open();
  await customer.signIn('direct');
  await page.waitForURL('**/_idp/home');
  await provider.fault({ match: 'POST /oauth2/default/v1/revoke', times: 'always', status: 429 });
  await provider.fault({ match: 'DELETE /api/v1/sessions/me', times: 1, status: 429 });
  await customer.open('/login-ui/logout');
  await customer.see("You've logged out");
  const names = (await context.cookies()).map(({ name }) => name);
  for (const name of ['sf-cauth1', 'sf-cauth2', 'sf-cauth3']) expect(names).not.toContain(name);
  const closes = async () =>
    (await provider.requests('/api/v1/sessions/me'))
      .filter(({ method }) => method === 'DELETE')
      .map(({ status }) => status);
  await expect.poll(closes).toEqual([429, 204]);
});

test('acceptance 17: a token that no cookie can hold is a technical error, and no half-kept sign-in', async ({
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
  await customer.open();
  await customer.signIn('direct');
  await customer.see("Sorry, we're having technical issues.");
  const names = (await context.cookies()).map(({ name }) => name);
  for (const name of ['sf-cauth1', 'sf-cauth2', 'sf-cauth3']) expect(names).not.toContain(name);
});

test('acceptance 18: the network drops at each step of a sign-in; each time the next try goes through', async ({
  page,
  customer,
  provider,
}) => {
  const dropped = async (match: string, act: () => Promise<void>): Promise<void> => {
    // Always, because browsers try a dropped connection once more by themselves.
    await provider.fault({ match, times: 'always', drop: true });
    await act();
    await expect(page.getByRole('alert')).toContainText("We couldn't reach our sign-in service.");
    await provider.recover();
    await act();
  };
  await customer.open();
  await customer.signIn('text-and-email');
  await customer.see('We need to verify your identity.');
  await page.getByRole('radio', { name: /^Text/ }).check();
  await dropped('POST /idp/idx/challenge', () => page.getByRole('button', { name: 'Send Code' }).click());
  await customer.see('We sent you the code.');
  const code = await provider.code();
  await dropped('POST /idp/idx/challenge/answer', () => customer.typeCode(code));
  await page.waitForURL('**/_idp/home');
});

test('acceptance 20: the SDK is a chunk of its own, below 45 kB gzip', async ({ page, customer }) => {
  const folder = new URL('../dist/test/assets/', import.meta.url);
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

for (const [what, answer] of [
  ['sees nobody, as where third-party cookies are blocked', { status: 404, body: '{"errorCode":"E0000007"}' }],
  ['cannot be reached', null],
] as const) {
  test(`spec §4: with a session at a provider that ${what}, login stays quiet and works`, async ({
    page,
    customer,
    context,
  }) => {
    await customer.open();
    await customer.signIn('direct');
    await page.waitForURL('**/_idp/home');
    await context.clearCookies({ name: /^sf-cauth/ });
    const asked: string[] = [];
    await page.route('**/api/v1/sessions/me', (route) => {
      if (route.request().method() !== 'GET') return route.continue();
      asked.push('GET');
      return answer === null ? route.abort() : route.fulfill(answer);
    });
    await customer.open();
    await customer.see('Log in to your account');
    await expect.poll(() => asked).toEqual(['GET']);
    await expect(page.getByRole('alert')).toBeEmpty();
    await customer.signIn('text-and-email');
    await customer.see('We need to verify your identity.');
  });
}
