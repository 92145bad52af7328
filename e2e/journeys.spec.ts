import { rmSync } from 'node:fs';
import { test as base, expect, type Page } from 'playwright/test';
import { layJourneys } from '../tests/product/layJourneys.ts';
import type { Provider } from '../tests/stories/provider.ts';
import { isPseudo } from '../tests/texts.ts';
import { providerAt } from './provider.ts';
import { startDevelopment } from './server.ts';

interface Fixtures {
  readonly origin: string;
  readonly provider: Provider;
  readonly customer: ReturnType<typeof customerAt>;
}

/** The product of `tests/product/journeys` as `npm start` serves one; its stories: tests/stories/journeys.test.ts. */
const test = base.extend<Fixtures>({
  origin: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of this pattern
    async ({}, use) => {
      const folder = layJourneys();
      const server = await startDevelopment(folder);
      await use(server.origin);
      await server.stop();
      rmSync(folder, { recursive: true });
    },
    // Not of a worker, which would be a process and a browser for one story.
    { timeout: 600_000 },
  ],
  baseURL: async ({ origin }, use) => use(origin),
  provider: async ({ request, origin }, use) => {
    const provider = providerAt(request, origin);
    await provider.reset();
    await use(provider);
  },
  customer: async ({ page, provider }, use) => use(customerAt(page, provider)),
});

// Counted as skipped in the run in the pseudo-locale.
test.skip(isPseudo, 'shows a small product with texts of its own');

function customerAt(page: Page, provider: Provider) {
  const see = (title: string) => expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const type = (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text);
  return {
    see,
    press,
    type,
    read: (text: string) => expect(page.getByText(text)).toBeVisible(),
    async signIn(username: string) {
      await page.goto('/login-ui/login');
      await see('Log in');
      await type('User ID', username);
      await type('Password', await provider.password(username));
      await press('Log in');
    },
  };
}

test('spec §7: a classic sign-in, a push that is polled, and my-account with the tokens of the session', async ({
  page,
  provider,
  customer: { signIn, see, press, type, read },
}) => {
  await signIn('text-and-email');
  await see('Choose a factor');
  await page.getByLabel('Remember this device').check();
  await press('Send a push');
  await see('Answer the push');
  await see('Your account');
  await read('You have a password.');

  const asked = await provider.requests('/api/v1/authn');
  const signedIn = asked.find(({ body }) => JSON.stringify(body).includes('"username"'));
  expect(signedIn?.headers['x-device-fingerprint']).toEqual(expect.any(String));
  expect(asked.filter(({ path }) => path.endsWith('push/verify')).map(({ query }) => query)).toEqual([
    { autoPush: 'false', rememberDevice: 'true' },
    ...Array(3).fill({ rememberDevice: 'true' }),
  ]);

  await type('Password', 'short');
  await press('Change');
  await read('That is not accepted.');
  await type('Password', 'A-brand-new-one-1');
  await press('Delete the password');
  await read('You have no password.');
  await press('Set a password');
  await read('You have a password.');

  await type('Email', 'new@example.test');
  await press('Add');
  await read('A code was sent.');
  await type('Code', await provider.code());
  await press('Verify');
  await read('It is verified.');
});
