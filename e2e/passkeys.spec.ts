import type { Page } from 'playwright/test';
import { addAuthenticator } from './authenticator.ts';
import { expect, sidewaysScroll, test } from './story.ts';

const passkeyButton = (page: Page) => page.getByRole('button', { name: 'Log in with passkey' });
const failed = 'Authentication failed. Try again or log in above to register a passkey.';
const goto = '/login-ui/login?goto=https%3A%2F%2Fwww.example.com%2Fclaims';

/** Where the product sends a customer who wants to go there, without the network. */
async function catchGoto(page: Page): Promise<void> {
  await page.route('https://www.example.com/**', (route) => route.fulfill({ body: 'claims' }));
}

test.describe('spec §4: the button "Log in with passkey"', () => {
  test('logs in and goes where the customer wants, by the four fields of spec §3', async ({
    page,
    customer,
    provider,
  }) => {
    await catchGoto(page);
    await customer.open(goto);
    const device = await addAuthenticator(page);
    await device.hold('passkey-owner');
    await passkeyButton(page).click();
    // passkey-owner may be offered another passkey.
    await customer.see('Tired of remembering passwords?');
    await page.getByRole('button', { name: 'Not now' }).click();
    await page.waitForURL('https://www.example.com/claims');
    const seen = await provider.requests('webauthn-autofillui');
    const answer = seen.find(({ method }) => method === 'POST');
    const text = expect.any(String);
    expect(answer?.body).toMatchObject({
      credentials: { clientData: text, authenticatorData: text, signatureData: text, userHandle: text },
    });
  });

  test('form rule 31: a prompt that is closed shows nothing, is not logged, and keeps goto, typing and focus', async ({
    page,
    customer,
    provider,
  }) => {
    await customer.open(goto);
    // Chromium says NotAllowedError alike for a closed prompt and for a device that verifies nobody.
    const device = await addAuthenticator(page, { verifies: false });
    await device.hold('passkey-owner');
    await page.getByLabel('User ID', { exact: true }).fill('alex');
    await passkeyButton(page).click();
    await expect.poll(async () => (await provider.requests('/introspect')).length).toBe(1);
    await expect(passkeyButton(page)).toBeEnabled();
    await expect(passkeyButton(page)).toBeFocused();
    await expect(page.getByRole('alert')).toBeEmpty();
    await expect(page.getByLabel('User ID', { exact: true })).toHaveValue('alex');
    expect(page.url()).toContain('goto=');
    await device.be({ verifies: true });
    await passkeyButton(page).click();
    await customer.see('Tired of remembering passwords?');
    const entries = async () => (await provider.requests('/log/ingest')).map(({ body }) => body);
    await expect.poll(async () => JSON.stringify(await entries())).toContain('SUCCESS');
    expect((await entries()).filter((entry) => (entry as { logLevel: string }).logLevel !== 'INFO')).toEqual([]);
    expect(JSON.stringify(await entries())).not.toMatch(/NotAllowed|dismissed/i);
  });

  test('without any passkey on the device is a closed prompt, and the password still works', async ({
    page,
    customer,
  }) => {
    await customer.open();
    const device = await addAuthenticator(page);
    expect(await device.count()).toBe(0);
    await passkeyButton(page).click();
    await expect(passkeyButton(page)).toBeEnabled();
    await expect(page.getByRole('alert')).toBeEmpty();
    await customer.signIn('direct');
    await page.waitForURL('**/_idp/home');
  });

  test('spec §8: a bogus signature fails with its own words, and the next attempt begins anew', async ({
    page,
    customer,
    provider,
  }) => {
    await customer.open();
    const device = await addAuthenticator(page);
    await device.hold('passkey-owner');
    await device.signBogus();
    await passkeyButton(page).click();
    await expect(page.getByRole('alert')).toContainText(failed);
    await expect(page.getByRole('alert')).toBeFocused();
    await expect.poll(async () => (await provider.requests('/idp/idx/cancel')).length).toBe(1);
    await customer.signIn('direct');
    await page.waitForURL('**/_idp/home');
  });

  test('spec §8: a passkey without user handle cancels the process', async ({ page, customer, provider }) => {
    await customer.open();
    // A virtual authenticator always gives one: the browser is made to lose it.
    await page.evaluate(() => {
      Object.defineProperty(AuthenticatorAssertionResponse.prototype, 'userHandle', { get: () => null });
    });
    const device = await addAuthenticator(page);
    await device.hold('passkey-owner');
    await passkeyButton(page).click();
    await expect(page.getByRole('alert')).toContainText(failed);
    expect(await provider.requests('webauthn-autofillui')).toEqual([]);
    await expect.poll(async () => (await provider.requests('/idp/idx/cancel')).length).toBe(1);
  });

  test('form rule 39: a passkey that the provider does not know is told to the device', async ({ page, customer }) => {
    await page.addInitScript(() => {
      PublicKeyCredential.signalUnknownCredential = async (unknown) => {
        (window as unknown as { unknown: object }).unknown = unknown;
      };
    });
    await customer.open();
    const device = await addAuthenticator(page);
    await device.hold('passkey-owner', { userHandle: Buffer.from('u-nobody').toString('base64url') });
    await passkeyButton(page).click();
    await expect(page.getByRole('alert')).toContainText(failed);
    expect(await page.evaluate(() => (window as unknown as { unknown: object }).unknown)).toMatchObject({
      rpId: 'localhost',
    });
  });

  test('a copy, whose signature counter went back, is refused, and the password still works', async ({
    page,
    customer,
  }) => {
    await customer.open();
    const original = await addAuthenticator(page);
    await original.hold('passkey-owner', { signCount: 41 });
    await passkeyButton(page).click();
    await customer.see('Tired of remembering passwords?');
    await original.remove();
    await page.getByRole('button', { name: 'Log out' }).click();
    await customer.see("You've logged out");
    await customer.open();
    const copy = await addAuthenticator(page);
    await copy.hold('passkey-owner', { signCount: 7 });
    await passkeyButton(page).click();
    await expect(page.getByRole('alert')).toContainText(failed);
    await customer.signIn('passkey-owner');
    await customer.see('Tired of remembering passwords?');
  });

  test('an authenticator that was removed from the account is refused, and the password still works', async ({
    page,
    customer,
    provider,
  }) => {
    await customer.open();
    const device = await addAuthenticator(page);
    await device.hold('passkey-owner');
    await passkeyButton(page).click();
    await customer.see('Tired of remembering passwords?');
    await page.getByRole('button', { name: 'Log out' }).click();
    await customer.see("You've logged out");
    await provider.removePasskeys('passkey-owner');
    await customer.open();
    await passkeyButton(page).click();
    await expect(page.getByRole('alert')).toContainText(failed);
    await expect(page.getByRole('alert')).toBeFocused();
    await customer.signIn('passkey-owner');
    await customer.see('Tired of remembering passwords?');
  });

  test('the prompt goes away when the customer moves on', async ({ page, customer, provider }) => {
    await customer.open();
    const device = await addAuthenticator(page, { answers: false });
    await device.hold('passkey-owner');
    await passkeyButton(page).click();
    await expect.poll(async () => (await provider.requests('/introspect')).length).toBe(1);
    await page.getByRole('link', { name: 'Trouble logging in?' }).click();
    await page.waitForURL('**/_idp/site/forgot');
    await page.goBack();
    await customer.see('Log in to your account');
    await device.be({ answers: true });
    await passkeyButton(page).click();
    await customer.see('Tired of remembering passwords?');
  });

  test('a provider that cannot be reached is told, and the next press works', async ({ page, customer, provider }) => {
    await customer.open();
    const device = await addAuthenticator(page);
    await device.hold('passkey-owner');
    await provider.fault({ match: 'POST /oauth2/default/v1/interact', times: 1, status: 503 });
    await passkeyButton(page).click();
    await expect(page.getByRole('alert')).toContainText("Our sign-in service didn't answer as it should.");
    await passkeyButton(page).click();
    await customer.see('Tired of remembering passwords?');
  });
});

test.describe('form rule 33: where passkeys are not supported', () => {
  test('the button is not there, nothing moves, and no passkey is offered', async ({ page, customer }) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(window, 'PublicKeyCredential');
    });
    await customer.open('/login-ui/login?native=true');
    await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
    await expect(passkeyButton(page)).toHaveCount(0);
    await expect(page.getByText('or', { exact: true })).toHaveCount(0);
    await customer.passAxe();
    await customer.signIn('passkey-offer');
    await page.waitForURL('**/_idp/home');
    await page.goto('/login-ui/enroll-passkey');
    await page.waitForURL('**/_idp/home');
  });

  test('where they are, the button is there from the first paint', async ({ page }) => {
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        const shifts = list.getEntries().map((entry) => (entry as unknown as { value: number }).value);
        const all = window as unknown as { shifted?: number };
        all.shifted = shifts.reduce((sum, value) => sum + value, all.shifted ?? 0);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto('/login-ui/login');
    await expect(passkeyButton(page)).toBeVisible();
    expect(await page.evaluate(() => (window as unknown as { shifted?: number }).shifted ?? 0)).toBeLessThan(0.05);
  });
});

test.describe('form rule 34: passkeys among the suggestions of the user ID field', () => {
  test.use({ suggestsPasskeys: true });

  /** Notes how each ceremony of the page began, and whether it ended. */
  async function watchCeremonies(page: Page): Promise<() => Promise<readonly string[]>> {
    await page.addInitScript(() => {
      const noted: string[] = [];
      (window as unknown as { noted: string[] }).noted = noted;
      const get = navigator.credentials.get.bind(navigator.credentials);
      navigator.credentials.get = async (options) => {
        const name = options?.mediation ?? 'optional';
        noted.push(`${name} begins`);
        return get(options).finally(() => noted.push(`${name} ends`));
      };
    });
    return () => page.evaluate(() => (window as unknown as { noted: string[] }).noted);
  }

  test('cost nobody a request who only passes by', async ({ page, customer, provider }) => {
    const noted = await watchCeremonies(page);
    await customer.open();
    await expect.poll(async () => (await provider.requests('/sessions/me')).length).toBe(1);
    await page.getByRole('button', { name: 'Learn more about passkeys' }).click();
    await expect(page.getByRole('dialog', { name: 'About passkeys' })).toBeVisible();
    await page.keyboard.press('Escape');
    expect(await provider.requests('/interact')).toEqual([]);
    expect(await noted()).toEqual([]);
  });

  test('are there before the first touch where a user ID is remembered', async ({
    page,
    customer,
    provider,
    origin,
  }) => {
    const noted = await watchCeremonies(page);
    await page.context().addCookies([{ name: 'userid', value: 'passkey-owner', url: origin }]);
    await customer.open();
    await expect.poll(noted).toEqual(['conditional begins']);
    expect(await provider.requests('/interact')).toHaveLength(1);
    await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeEnabled();
    await customer.signIn('direct');
    await page.waitForURL('**/_idp/home');
    expect(await provider.requests('/interact')).toHaveLength(1);
  });

  test('log in when one is chosen, and the screen is not busy before', async ({ page, customer }) => {
    const noted = await watchCeremonies(page);
    await customer.open();
    const device = await addAuthenticator(page, { answers: false });
    await device.hold('passkey-owner');
    await page.getByLabel('User ID', { exact: true }).focus();
    await expect.poll(noted).toEqual(['conditional begins']);
    await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeEnabled();
    await device.be({ answers: true });
    await page.reload();
    await page.getByLabel('User ID', { exact: true }).focus();
    await customer.see('Tired of remembering passwords?');
  });

  test('give way to the button, to a submit, and come back after a refusal: one ceremony at a time', async ({
    page,
    customer,
  }) => {
    const noted = await watchCeremonies(page);
    await customer.open();
    const device = await addAuthenticator(page, { answers: false });
    await device.hold('passkey-owner');
    const userId = page.getByLabel('User ID', { exact: true });
    await userId.focus();
    await expect.poll(noted).toEqual(['conditional begins']);
    await customer.signIn('direct', 'wrong');
    await expect(page.getByRole('alert')).toContainText('incorrect');
    await userId.focus();
    await expect.poll(noted).toEqual(['conditional begins', 'conditional ends', 'conditional begins']);
    await passkeyButton(page).click();
    await expect.poll(async () => (await noted()).slice(3)).toEqual(['conditional ends', 'optional begins']);
  });
});

test.describe('spec §4: a passkey as second factor', () => {
  test('is asked for by itself, with words, and logs in', async ({ page, customer }) => {
    await customer.open();
    const device = await addAuthenticator(page);
    await device.hold('challenge-passkey');
    await customer.signIn('challenge-passkey');
    await page.waitForURL('**/_idp/home');
  });

  test('form rule 38: a prompt that is closed leaves words, another try and Cancel', async ({ page, customer }) => {
    await customer.open();
    const device = await addAuthenticator(page, { verifies: false });
    await device.hold('challenge-passkey');
    await customer.signIn('challenge-passkey');
    await customer.see('We need to verify your identity.');
    await expect(page.getByText('Use your passkey. Your device asks for your fingerprint, face or PIN.')).toBeVisible();
    const again = page.getByRole('button', { name: 'Use passkey' });
    await expect(again).toBeEnabled();
    await expect(page.getByRole('radio')).toHaveCount(0);
    await customer.passAxe();
    await page.reload();
    await customer.see('We need to verify your identity.');
    await expect(again).toBeEnabled();
    await device.be({ verifies: true });
    await again.click();
    await page.waitForURL('**/_idp/home');
  });

  test('is refused when it is bogus, and Cancel leads back to login', async ({ page, customer }) => {
    await customer.open();
    const device = await addAuthenticator(page);
    await device.hold('challenge-passkey');
    await device.signBogus();
    await customer.signIn('challenge-passkey');
    await expect(page.getByRole('alert')).toContainText("We couldn't verify your passkey.");
    await page.getByRole('button', { name: 'Cancel' }).click();
    await customer.see('Log in to your account');
  });
});

test.describe('spec §4: passkey enrollment', () => {
  async function reachOffer(customer: { open(path?: string): Promise<void>; signIn(name: string): Promise<void> }) {
    await customer.open();
    await customer.signIn('passkey-offer');
  }

  test('creates one, sets the profile, says so, and the new passkey logs in', async ({ page, customer, provider }) => {
    await reachOffer(customer);
    await customer.see('Tired of remembering passwords?');
    const device = await addAuthenticator(page);
    for (const benefit of [/No user ID or password/, /fingerprint, face or PIN/, /most secure/]) {
      await expect(page.getByRole('listitem').filter({ hasText: benefit })).toBeVisible();
    }
    await page.getByRole('button', { name: 'Continue' }).click();
    await customer.see('Your passkey is ready.');
    expect(await device.count()).toBe(1);
    const paths = (await provider.requests('/css/users')).map(({ method, path }) => `${method} ${path}`);
    expect(paths).toEqual([
      'POST /css/users/v1/factors',
      'POST /css/users/v1/factors/activate',
      'PATCH /css/users/v1/profile',
    ]);
    await page.getByRole('button', { name: 'Done' }).click();
    await page.waitForURL('**/_idp/home');
    await page.goto('/login-ui/enroll-passkey');
    await page.getByRole('button', { name: 'Log out' }).click();
    await customer.see("You've logged out");
    await customer.open();
    await passkeyButton(page).click();
    await page.waitForURL('**/_idp/home');
  });

  test('form rule 36: a device that has one already says so', async ({ page, customer }) => {
    await customer.open();
    const device = await addAuthenticator(page);
    await device.hold('passkey-owner');
    await customer.signIn('passkey-owner');
    await customer.see('Tired of remembering passwords?');
    await page.getByRole('button', { name: 'Continue' }).click();
    await customer.see('You already have a passkey.');
    await page.getByRole('button', { name: 'Close' }).click();
    await page.waitForURL('**/_idp/home');
  });

  for (const [what, fault, words] of [
    ['begin', { match: 'POST /css/users/v1/factors', status: 500 }, "We couldn't create your passkey."],
    ['activate', { match: 'POST /css/users/v1/factors/activate', status: 403 }, "We couldn't create your passkey."],
    ['set the flag', { match: 'PATCH /css/users/v1/profile', status: 500 }, 'Your passkey works.'],
  ] as const) {
    test(`a failure to ${what} ends on the error screen`, async ({ page, customer, provider }) => {
      await reachOffer(customer);
      await addAuthenticator(page);
      await provider.fault({ times: 1, ...fault });
      await page.getByRole('button', { name: 'Continue' }).click();
      await customer.see(words);
      await page.getByRole('button', { name: 'Close' }).click();
      await page.waitForURL('**/_idp/home');
    });
  }

  test('a device that verifies nobody ends on the error screen', async ({ page, customer }) => {
    await reachOffer(customer);
    await addAuthenticator(page, { verifies: false });
    await page.getByRole('button', { name: 'Continue' }).click();
    await customer.see("We couldn't create your passkey.");
  });

  test('form rule 37: "Not now" is as prominent as "Continue", and is remembered for 30 days, for this customer alone', async ({
    page,
    customer,
    context,
  }) => {
    await reachOffer(customer);
    await customer.see('Tired of remembering passwords?');
    const lookOf = (name: string) =>
      page.getByRole('button', { name }).evaluate((button) => {
        const { backgroundColor, color, fontWeight, height } = getComputedStyle(button);
        return { backgroundColor, color, fontWeight, height };
      });
    expect(await lookOf('Not now')).toEqual(await lookOf('Continue'));
    await page.getByRole('button', { name: 'Not now' }).click();
    await page.waitForURL('**/_idp/home');
    const cookies = (await context.cookies()).filter(({ name }) => name.startsWith('DNPPE-'));
    expect(cookies).toMatchObject([{ value: 'true' }]);
    const days = ((cookies[0]?.expires ?? 0) - Date.now() / 1000) / 86_400;
    expect(Math.round(days)).toBe(30);
    await page.goto('/login-ui/logout');
    await context.clearCookies({ name: /^(?!DNPPE)/ });
    await reachOffer(customer);
    await page.waitForURL('**/_idp/home');
    await context.clearCookies({ name: /^(?!DNPPE)/ });
    await customer.open();
    await customer.signIn('passkey-owner');
    await customer.see('Tired of remembering passwords?');
  });

  for (const username of ['passkey-enrolled', 'passkey-unknown']) {
    test(`${username} is not asked`, async ({ page, customer }) => {
      await customer.open();
      await customer.signIn(username);
      await page.waitForURL('**/_idp/home');
    });
  }

  for (const path of ['enroll-passkey', 'passkey-created', 'passkey-error']) {
    test(`spec §6: ${path} requires the access token`, async ({ page, customer }) => {
      await customer.open(`/login-ui/${path}`);
      await customer.see('Log in to your account');
      expect(page.url()).toContain('/login-ui/login');
    });
  }
});

for (const width of [320, 1280]) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`axe finds nothing and nothing overflows on the passkey screens, ${width} px, ${colorScheme}`, async ({
      page,
      customer,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme });
      await customer.open();
      await addAuthenticator(page);
      await customer.signIn('passkey-offer');
      for (const [heading, button] of [
        ['Tired of remembering passwords?', 'Continue'],
        ['Your passkey is ready.', null],
      ] as const) {
        await customer.see(heading);
        await customer.passAxe();
        const overflow = await sidewaysScroll(page);
        expect(overflow, 'sideways scroll in px').toBeLessThanOrEqual(0);
        if (button !== null) await page.getByRole('button', { name: button }).click();
      }
      await page.goto('/login-ui/passkey-error');
      await customer.see("We couldn't create your passkey.");
      await customer.passAxe();
    });
  }
}

test('the passkey screens speak Spanish', async ({ page, customer }) => {
  await customer.open('/login-ui/login?lang=es-US');
  await addAuthenticator(page);
  await page.getByLabel('ID de usuario', { exact: true }).fill('passkey-offer');
  await page.getByLabel('Contraseña', { exact: true }).fill('Correct-horse-1');
  await page.getByRole('button', { name: 'Iniciar sesión', exact: true }).click();
  await customer.see('¿No quiere recordar más contraseñas?');
  await expect(page.getByRole('button', { name: 'Ahora no' })).toBeVisible();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await customer.see('Su llave de acceso está lista.');
  await customer.passAxe();
});
