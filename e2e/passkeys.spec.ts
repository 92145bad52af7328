import type { Page } from 'playwright/test';
import { isPseudo, text } from '../tests/texts.ts';
import { addAuthenticator } from './authenticator.ts';
import { expect, expectSound, test } from './story.ts';

const passkeyButton = (page: Page) => page.getByRole('button', { name: text('login.passkey') });
const goto = '/login-ui/login?goto=https%3A%2F%2Fwww.example.com%2Fclaims';

test.describe('spec §4: the button "Log in with passkey"', () => {
  test('form rule 31: a prompt that is closed shows no error, and keeps goto, typing and focus', async ({
    page,
    customer,
    provider,
  }) => {
    await customer.open(goto);
    // Chromium says NotAllowedError alike for a closed prompt and for a device that verifies nobody.
    const device = await addAuthenticator(page, { verifies: false });
    await device.hold('passkey-owner');
    await page.getByLabel(text('login.userId'), { exact: true }).fill('alex');
    await passkeyButton(page).click();
    await expect.poll(async () => (await provider.requests('/introspect')).length).toBe(1);
    await expect(passkeyButton(page)).toBeEnabled();
    await expect(passkeyButton(page)).toBeFocused();
    await expect(page.getByRole('alert')).toBeEmpty();
    await expect(page.locator('.note', { hasText: text('login.noPasskey') })).toBeVisible();
    await expect(page.getByLabel(text('login.userId'), { exact: true })).toHaveValue('alex');
    expect(page.url()).toContain('goto=');
    await device.be({ verifies: true });
    await passkeyButton(page).click();
    await customer.see(text('enrollPasskey.title'));
  });
});

test.describe('form rule 34: passkeys among the suggestions of the user ID field', () => {
  test.use({ suggestsPasskeys: true });

  /** Notes how each ceremony of the page began, whether beside one that is still wanted, and whether it ended. */
  async function watchCeremonies(page: Page): Promise<() => Promise<readonly string[]>> {
    await page.addInitScript(() => {
      const noted: string[] = [];
      (window as unknown as { noted: string[] }).noted = noted;
      const wanted = new Set<AbortSignal | undefined>();
      const get = navigator.credentials.get.bind(navigator.credentials);
      navigator.credentials.get = async (options) => {
        const name = options?.mediation ?? 'optional';
        const isBeside = [...wanted].some((signal) => signal?.aborted !== true);
        wanted.add(options?.signal);
        noted.push(`${name} begins${isBeside ? ' beside another' : ''}`);
        return get(options).finally(() => {
          wanted.delete(options?.signal);
          noted.push(`${name} ends`);
        });
      };
    });
    return () => page.evaluate(() => (window as unknown as { noted: string[] }).noted);
  }

  test('log in when one is chosen, and the screen is not busy before', async ({ page, customer }) => {
    const noted = await watchCeremonies(page);
    await customer.open();
    const device = await addAuthenticator(page, { answers: false });
    await device.hold('passkey-owner');
    await page.getByLabel(text('login.userId'), { exact: true }).focus();
    await expect.poll(noted).toEqual(['conditional begins']);
    await expect(page.getByRole('button', { name: text('login.submit'), exact: true })).toBeEnabled();
    await device.be({ answers: true });
    await page.reload();
    await page.getByLabel(text('login.userId'), { exact: true }).focus();
    await customer.see(text('enrollPasskey.title'));
  });

  test('give way to the button, to a submit, and come back after a refusal: one ceremony at a time', async ({
    page,
    customer,
  }) => {
    const noted = await watchCeremonies(page);
    await customer.open();
    const device = await addAuthenticator(page, { answers: false });
    await device.hold('passkey-owner');
    const userId = page.getByLabel(text('login.userId'), { exact: true });
    await userId.focus();
    await expect.poll(noted).toEqual(['conditional begins']);
    await customer.signIn('direct', 'wrong');
    await expect(page.getByRole('alert')).toContainText(text('login.error.incorrect'));
    await userId.focus();
    await expect.poll(noted).toEqual(['conditional begins', 'conditional ends', 'conditional begins']);
    await passkeyButton(page).click();
    // The prompt begins in the task of the press, where Safari lets it, and the browser ends the suggestion after that.
    await expect.poll(async () => (await noted()).slice(3)).toEqual(['optional begins', 'conditional ends']);
  });
});

test.describe('a prompt that a press began', () => {
  const userId = (page: Page) => page.getByLabel(text('login.userId'), { exact: true });
  const begun = (page: Page) => page.evaluate(() => Reflect.get(window, 'begun') as readonly string[]);

  /** A manager that takes the place of the browser’s credentials only when the page has long been drawn. */
  async function addManager(page: Page, answers: 'never' | 'refuses'): Promise<void> {
    await page.evaluate((how) => {
      const noted: string[] = [];
      Reflect.set(window, 'begun', noted);
      const get = ({ signal }: CredentialRequestOptions = {}): Promise<Credential | null> => {
        noted.push('begins');
        return new Promise((_, reject) => {
          if (how === 'refuses') reject(new DOMException('No gesture.', 'NotAllowedError'));
          signal?.addEventListener('abort', () => {
            noted.push('aborted');
            reject(signal.reason);
          });
        });
      };
      Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get } });
    }, answers);
  }

  for (const [how, giveUp] of [
    ['Escape', (page: Page) => page.keyboard.press('Escape')],
    ['a change of a field', (page: Page) => userId(page).pressSequentially('x')],
  ] as const) {
    test(`and that a late manager never ends leaves the form usable; ${how} aborts it, its challenge stays`, async ({
      page,
      customer,
      provider,
    }) => {
      await customer.open();
      await addManager(page, 'never');
      await passkeyButton(page).click();
      await expect.poll(() => begun(page)).toEqual(['begins']);
      const calls = (await provider.requests('/idp/idx/introspect')).length;
      await expect(userId(page)).toBeEditable();
      await giveUp(page);
      await expect.poll(() => begun(page)).toEqual(['begins', 'aborted']);
      await passkeyButton(page).click();
      await expect.poll(() => begun(page)).toEqual(['begins', 'aborted', 'begins']);
      expect(await provider.requests('/idp/idx/introspect')).toHaveLength(calls);
      await customer.signIn('direct');
      await page.waitForURL('**/_idp/home');
    });
  }

  test('and whose fetch outlasts the press: the next one prompts in its own task, without a call', async ({
    page,
    customer,
    provider,
  }) => {
    await customer.open();
    await addManager(page, 'refuses');
    // The browser forgets a press after five seconds.
    await provider.fault({ match: 'POST /oauth2/default/v1/interact', delayMs: 7_000 });
    await passkeyButton(page).click();
    const again = page.getByRole('button', { name: text('common.passkeyAgain') });
    await expect(again).toBeEnabled();
    const calls = (await provider.requests()).filter(({ path }) => !path.startsWith('/log')).length;
    const device = await addAuthenticator(page);
    await device.hold('passkey-owner');
    const isInTask = await again.evaluate((button: HTMLElement) => {
      Reflect.deleteProperty(navigator, 'credentials');
      let count = 0;
      const get = navigator.credentials.get.bind(navigator.credentials);
      navigator.credentials.get = (options) => {
        count += 1;
        return get(options);
      };
      button.click();
      // All microtasks of this task are over, and no other task has begun, when a message arrives.
      return new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(count === 1);
        port2.postMessage(null);
      });
    });
    expect(isInTask).toBe(true);
    await customer.see(text('enrollPasskey.title'));
    const since = (await provider.requests()).filter(({ path }) => !path.startsWith('/log')).slice(calls);
    expect(since[0]?.path).toBe('/idp/idx/challenge/answer/webauthn-autofillui');
  });
});

test('spec §4: a passkey as second factor is asked for by itself, with words, and logs in', async ({
  page,
  customer,
}) => {
  await customer.open();
  const device = await addAuthenticator(page, { verifies: false });
  await device.hold('challenge-passkey');
  await customer.signIn('challenge-passkey');
  await customer.see(text('stepUp.title'));
  await expect(page.getByText(text('stepUp.explain.passkey'))).toBeVisible();
  const again = page.getByRole('button', { name: text('stepUp.passkey') });
  await expect(again).toBeEnabled();
  await expectSound(page, customer);
  await device.be({ verifies: true });
  await again.click();
  await page.waitForURL('**/_idp/home');
});

test.describe('spec §4: passkey enrollment', () => {
  test('creates a passkey, and that logs in; axe finds nothing on the way', async ({ page, customer, provider }) => {
    await customer.open();
    const device = await addAuthenticator(page);
    await customer.signIn('passkey-offer');
    await customer.see(text('enrollPasskey.title'));
    await expectSound(page, customer);
    await provider.fault({ match: 'POST /css/users/v1/factors', status: 500, times: 1 });
    await page.getByRole('button', { name: text('enrollPasskey.continue') }).click();
    await customer.see(text('passkeyError.title'));
    await expectSound(page, customer);
    await page.getByRole('button', { name: text('passkeyError.again') }).click();
    await customer.see(text('passkeyCreated.title'));
    await expectSound(page, customer);
    expect(await device.count()).toBe(1);
    await page.goto('/login-ui/enroll-passkey');
    await page.getByRole('button', { name: text('shell.logOut') }).click();
    await customer.see(text('logout.title'));
    await customer.open();
    await passkeyButton(page).click();
    await page.waitForURL('**/_idp/home');
  });

  test('form rule 37: "Not now" is as large and as readable as "Continue"; 36: a device that has one already says so', async ({
    page,
    customer,
  }) => {
    await customer.open();
    const device = await addAuthenticator(page);
    await device.hold('passkey-owner');
    await customer.signIn('passkey-owner');
    await customer.see(text('enrollPasskey.title'));
    const lookOf = (name: string) =>
      page.getByRole('button', { name }).evaluate((button, hasLongNames) => {
        const { fontSize, fontWeight, height, width } = getComputedStyle(button);
        // No name that customers get is so long that it widens its button.
        return { fontSize, fontWeight, height, ...(hasLongNames ? {} : { width }) };
      }, isPseudo);
    expect(await lookOf(text('enrollPasskey.notNow'))).toEqual(await lookOf(text('enrollPasskey.continue')));
    await page.getByRole('button', { name: text('enrollPasskey.continue') }).click();
    await customer.see(text('passkeyError.exists.title'));
    await page.getByRole('button', { name: text('passkeyError.close') }).click();
    await page.waitForURL('**/_idp/home');
  });
});
