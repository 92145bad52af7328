import type { Page } from 'playwright/test';
import { isPseudo, text } from '../tests/texts.ts';
import { addAuthenticator } from './authenticator.ts';
import { expect, expectSound, test } from './story.ts';

const passkeyButton = (page: Page) => page.getByRole('button', { name: text('login.passkey') });
const userId = (page: Page) => page.getByLabel(text('login.userId'), { exact: true });
const offer = text('enrollPasskey.title');

test.describe('spec §4: the button "Log in with passkey"', () => {
  test('form rule 31: a prompt that is closed shows no error, and keeps goto, typing and focus', async ({
    page,
    customer,
    provider,
  }) => {
    await customer.open('/login-ui/login?goto=https%3A%2F%2Fwww.example.com%2Fclaims');
    // Chromium says NotAllowedError alike for a closed prompt and for a device that verifies nobody.
    const device = await addAuthenticator(page, { verifies: false });
    await device.hold('passkey-owner');
    await customer.type(text('login.userId'), 'alex');
    await passkeyButton(page).click();
    await expect.poll(async () => (await provider.requests('/introspect')).length).toBe(1);
    await expect(passkeyButton(page)).toBeEnabled();
    await expect(passkeyButton(page)).toBeFocused();
    await expect(page.getByRole('alert')).toBeEmpty();
    await expect(page.locator('.note', { hasText: text('login.noPasskey') })).toBeVisible();
    await customer.hold(text('login.userId'), 'alex');
    expect(page.url()).toContain('goto=');
    await device.be({ verifies: true });
    await passkeyButton(page).click();
    await customer.see(offer);
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
    await userId(page).focus();
    await expect.poll(noted).toEqual(['conditional begins']);
    await expect(page.getByRole('button', { name: text('login.submit'), exact: true })).toBeEnabled();
    await device.be({ answers: true });
    await page.reload();
    await userId(page).focus();
    await customer.see(offer);
  });

  test('give way to the button, to a submit, and come back after a refusal: one ceremony at a time', async ({
    page,
    customer,
  }) => {
    const noted = await watchCeremonies(page);
    await customer.open();
    const device = await addAuthenticator(page, { answers: false });
    await device.hold('passkey-owner');
    await userId(page).focus();
    await expect.poll(noted).toEqual(['conditional begins']);
    await customer.signIn('direct', 'wrong');
    await customer.alerted(text('login.error.incorrect'));
    await userId(page).focus();
    await expect.poll(noted).toEqual(['conditional begins', 'conditional ends', 'conditional begins']);
    await passkeyButton(page).click();
    // The prompt begins in the task of the press, where Safari lets it, and the browser ends the suggestion after that.
    await expect.poll(async () => (await noted()).slice(3)).toEqual(['optional begins', 'conditional ends']);
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
  await customer.read(text('stepUp.explain.passkey'));
  const again = page.getByRole('button', { name: text('stepUp.passkey') });
  await expect(again).toBeEnabled();
  await expectSound(page, customer);
  await device.be({ verifies: true });
  await again.click();
  await page.waitForURL('**/_idp/home');
});

test.describe('spec §4: passkey enrollment', () => {
  test('creates a passkey, and that logs in; axe finds nothing on the way', async ({
    page,
    customer,
    provider,
    device,
  }) => {
    await customer.signInTo('passkey-offer', offer);
    await expectSound(page, customer);
    await provider.fault({ match: 'POST /css/users/v1/factors', status: 500, times: 1 });
    await customer.press(text('enrollPasskey.continue'));
    await customer.see(text('passkeyError.title'));
    await expectSound(page, customer);
    await customer.press(text('passkeyError.again'));
    await customer.see(text('passkeyCreated.title'));
    await expectSound(page, customer);
    expect(await device.count()).toBe(1);
    await page.goto('/login-ui/enroll-passkey');
    await customer.press(text('shell.logOut'));
    await customer.see(text('logout.title'));
    await customer.open();
    await passkeyButton(page).click();
    await page.waitForURL('**/_idp/home');
  });

  test('form rule 37: "Not now" is as large and as readable as "Continue"', async ({ page, customer }) => {
    await customer.signInTo('passkey-offer', offer);
    const lookOf = (name: string) =>
      page.getByRole('button', { name }).evaluate((button, hasLongNames) => {
        const { fontSize, fontWeight, height, width } = getComputedStyle(button);
        // No name that customers get is so long that it widens its button.
        return { fontSize, fontWeight, height, ...(hasLongNames ? {} : { width }) };
      }, isPseudo);
    expect(await lookOf(text('enrollPasskey.notNow'))).toEqual(await lookOf(text('enrollPasskey.continue')));
  });
});
