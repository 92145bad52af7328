import { test as base, expect, type Page } from 'playwright/test';
import { type Provider, providerAt } from '../provider.ts';
import { startProvider } from '../server.ts';

/**
 * Okta's sign-in widget, which nobody here wrote, signs in through the local provider: what it takes for true is the
 * protocol, and not our idea of it.
 */
const dist = new URL('../../.cache/peer/node_modules/@okta/okta-signin-widget/dist/', import.meta.url);

const test = base.extend<{ readonly provider: Provider }, { readonly origin: string }>({
  origin: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of this pattern
    async ({}, use) => {
      const server = await startProvider();
      await use(server.origin);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  provider: async ({ request, origin }, use) => {
    const provider = providerAt(request, origin);
    await provider.reset();
    // The widget has no token of the company's bot protection, and names no user beside the code.
    await provider.asksForProof(false);
    await use(provider);
  },
});

interface Generation {
  readonly name: string;
  readonly script: string;
  readonly styles: string;
}

const generations: readonly Generation[] = [
  { name: 'Gen2', script: 'js/okta-sign-in.min.js', styles: 'css/okta-sign-in.min.css' },
  { name: 'Gen3', script: 'js/okta-sign-in.next.js', styles: 'css/okta-sign-in.next.css' },
];

/** Serves a page with the widget, beside the provider, and waits for its first form. */
async function openWidget(page: Page, origin: string, { script, styles }: Generation): Promise<void> {
  const html = `<!doctype html><html lang="en"><title>Peer</title><link rel="stylesheet" href="/peer/${styles}">
    <div id="widget"></div><output></output><script src="/peer/${script}"></script><script>
    const widget = new OktaSignIn({ issuer: location.origin + '/oauth2/default', clientId: 'local-client', authScheme: 'OAUTH2',
      redirectUri: location.origin + '/peer/', authParams: { pkce: true, scopes: ['openid', 'offline_access'] } });
    widget.showSignIn({ el: '#widget' }).then(
      ({ status, tokens }) => { document.querySelector('output').value = status + ' ' + Object.keys(tokens).sort().join(); },
      (error) => { document.querySelector('output').value = 'failed ' + error; });
    </script></html>`;
  await page.route(`${origin}/peer/**`, (route) => {
    const file = new URL(route.request().url()).pathname.slice('/peer/'.length);
    if (file === '') return route.fulfill({ contentType: 'text/html', body: html });
    return route.fulfill({ path: decodeURIComponent(new URL(file, dist).pathname) });
  });
  await page.goto(`${origin}/peer/`);
  await expect(page.locator('input[name="identifier"]')).toBeVisible({ timeout: 20_000 });
}

/** Types into a field, whatever frame of labels the generation puts around it. */
async function type(page: Page, name: string, text: string): Promise<void> {
  await page.locator(`input[name="${name}"]`).fill(text);
}

const submit = (page: Page) => page.locator('[type=submit], [data-type=save]').first().click();

for (const generation of generations) {
  test(`${generation.name} signs in with the password alone`, async ({ page, origin, provider }) => {
    await openWidget(page, origin, generation);
    await type(page, 'identifier', 'direct');
    await type(page, 'credentials.passcode', await provider.password('direct'));
    await submit(page);
    await expect(page.locator('output')).toHaveText('SUCCESS accessToken,idToken,refreshToken', { timeout: 20_000 });
  });

  test(`${generation.name} signs in with the password and a code by email`, async ({ page, origin, provider }) => {
    await openWidget(page, origin, generation);
    await type(page, 'identifier', 'text-and-email');
    await type(page, 'credentials.passcode', await provider.password('text-and-email'));
    await submit(page);
    await page
      .getByRole('link', { name: /email/i })
      .or(page.getByRole('button', { name: /email/i }))
      .first()
      .click();
    await page.getByRole('button', { name: /^send me an email/i }).click();
    await expect.poll(async () => (await provider.inbox()).length, { timeout: 20_000 }).toBeGreaterThan(0);
    const code = page.locator('input[name="credentials.passcode"]');
    const instead = page.getByText(/enter a (verification )?code( from the email)? instead/i).first();
    await expect(code.or(instead).first()).toBeVisible();
    if (await instead.isVisible()) await instead.click();
    await type(page, 'credentials.passcode', await provider.code());
    await submit(page);
    await expect(page.locator('output')).toHaveText('SUCCESS accessToken,idToken,refreshToken', { timeout: 20_000 });
  });

  test(`${generation.name} is told of a wrong password`, async ({ page, origin, provider }) => {
    await openWidget(page, origin, generation);
    await type(page, 'identifier', 'direct');
    await type(page, 'credentials.passcode', `${await provider.password('direct')}-wrong`);
    await submit(page);
    await expect(page.getByText(/unable to sign in|authentication failed/i).first()).toBeVisible({ timeout: 20_000 });
  });
}
