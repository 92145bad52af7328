import type { Page } from 'playwright/test';
import { type Customer, expect, type Provider, sidewaysScroll, test } from './story.ts';

const userInfo = 'GET /css/uid-pwd/v1/user-info';
const enrollment = 'POST /css/users/v1/factors/sms';
const couldNotSave = "We couldn't save your choice. Try again, or choose “Remind me later” to go on to your account.";

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function confirming(customer: Customer, path?: string): Promise<void> {
  await customer.open(path);
  await customer.signIn('sms-undecided-with-phone');
  await customer.see('Confirm your mobile number.');
}

async function adding(customer: Customer, path?: string): Promise<void> {
  await customer.open(path);
  await customer.signIn('sms-undecided-no-phone');
  await customer.see('Add a mobile number.');
}

/** Opens the modal of add-phone. */
async function refusing(page: Page) {
  await button(page, "I don't want to provide my number").click();
  return page.getByRole('dialog', { name: "I don't want to provide my number" });
}

/** What was sent to the API to enroll, one payload a request. */
async function enrolled(provider: Provider): Promise<readonly unknown[]> {
  return (await provider.requests('/css/users/v1/factors/sms')).map(({ body }) => body);
}

test.describe('spec §4: on success', () => {
  for (const username of ['sms-declined', 'passkey-enrolled', 'direct']) {
    test(`${username} is asked nothing about a phone`, async ({ page, customer, provider }) => {
      await customer.open();
      await customer.signIn(username);
      await page.waitForURL('**/_idp/home');
      expect(await provider.requests('/user-info')).toHaveLength(0);
    });
  }

  test('goto comes before the question', async ({ page, customer, provider, origin }) => {
    await customer.open(`/login-ui/login?goto=${encodeURIComponent(`${origin}/_idp/site/claims`)}`);
    await customer.signIn('sms-undecided-with-phone');
    await page.waitForURL('**/_idp/site/claims');
    expect(await provider.requests('/user-info')).toHaveLength(0);
  });

  test('without goto, a phone leads to confirm-phone; user info is asked for with the token and the environment', async ({
    page,
    customer,
    provider,
  }) => {
    await confirming(customer);
    await expect(page).toHaveURL(/\/login-ui\/confirm-phone$/);
    await expect(page).toHaveTitle('Confirm your mobile number. · Example Mutual');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    const [request] = await provider.requests('/user-info');
    expect(request?.headers).toMatchObject({ authorization: expect.stringMatching(/^Bearer ey/), env: 'local' });
  });

  test('without goto, no phone leads to add-phone', async ({ page, customer }) => {
    await adding(customer);
    await expect(page).toHaveURL(/\/login-ui\/add-phone$/);
    await expect(page).toHaveTitle('Add a mobile number. · Example Mutual');
  });

  test('the page is busy while user info is looked up', async ({ page, customer, provider }) => {
    await provider.fault({ match: userInfo, delayMs: 1500 });
    await customer.open();
    await customer.signIn('sms-undecided-with-phone');
    await expect(button(page, 'Please Wait...')).toBeVisible();
    await customer.see('Confirm your mobile number.');
  });

  for (const [how, fault] of [
    ['answers 500', { status: 500, body: { error: 'unavailable' } }],
    ['answers 401', { status: 401, body: { error: 'unauthorized' } }],
    ['answers with a page of HTML', { status: 200, contentType: 'text/html', body: '<h1>Maintenance</h1>' }],
    ['drops the connection', { drop: true }],
    ['hangs until the deadline', { delayMs: 30_000 }],
  ] as const) {
    test(`user info that ${how} keeps nobody from the account`, async ({ page, customer, provider }) => {
      await provider.fault({ match: userInfo, times: 'always', ...fault });
      await customer.open();
      await customer.signIn('sms-undecided-with-phone');
      await page.waitForURL('**/_idp/home');
    });
  }

  test('user info that fails is logged without anything personal', async ({ page, customer, provider }) => {
    await provider.fault({ match: userInfo, status: 503, body: { number: '3095551357' } });
    await customer.open();
    await customer.signIn('sms-undecided-with-phone');
    await page.waitForURL('**/_idp/home');
    await expect.poll(async () => JSON.stringify(await provider.requests('/log/ingest'))).toContain('STATUS_503');
    expect(JSON.stringify(await provider.requests('/log/ingest'))).not.toContain('3095551357');
  });
});

test.describe('spec §2, §4: confirm phone', () => {
  test('shows the formatted number, and that it does not subscribe to marketing', async ({ page, customer }) => {
    await confirming(customer);
    await expect(page.getByText('(309) 555-1357', { exact: true })).toBeVisible();
    await expect(
      page.getByText("Using your number for codes doesn't subscribe you to marketing messages."),
    ).toBeVisible();
  });

  test('"Use this number" enrolls it, then redirects', async ({ page, customer, provider }) => {
    await confirming(customer);
    await provider.fault({ match: enrollment, delayMs: 1500 });
    await button(page, 'Use this number').click();
    await expect(button(page, 'Please Wait...')).toBeFocused();
    await page.waitForURL('**/_idp/home');
    expect(await enrolled(provider)).toEqual([{ mobilePhone: '3095551357' }]);
  });

  test('"Change number" goes to the personal info page; Back shows the number that was set there', async ({
    page,
    customer,
    provider,
  }) => {
    await confirming(customer);
    await button(page, 'Change number').click();
    await page.waitForURL('**/_idp/site/personal-info');
    await provider.fault({ match: userInfo, status: 200, body: { telephones: [{ number: '3095550199' }] } });
    await page.goBack();
    await customer.see('Confirm your mobile number.');
    await expect(page.getByText('(309) 555-0199', { exact: true })).toBeVisible();
    await button(page, 'Use this number').click();
    await page.waitForURL('**/_idp/home');
    expect(await enrolled(provider)).toEqual([{ mobilePhone: '3095550199' }]);
  });

  test('"Remind me later" redirects, and enrolls nothing', async ({ page, customer, provider }) => {
    await confirming(customer);
    await button(page, 'Remind me later').click();
    await page.waitForURL('**/_idp/home');
    expect(await enrolled(provider)).toEqual([]);
  });

  for (const [how, fault] of [
    ['answers 500', { status: 500, body: {} }],
    ['drops the connection', { drop: true }],
  ] as const) {
    test(`an enrollment that ${how} is told, and can be tried again`, async ({ page, customer, provider }) => {
      await confirming(customer);
      await provider.fault({ match: enrollment, times: 'always', ...fault });
      await button(page, 'Use this number').click();
      await expect(page.getByRole('alert')).toHaveText(couldNotSave);
      await expect(page.getByRole('alert')).toBeFocused();
      await customer.passAxe();
      await provider.recover();
      await button(page, 'Use this number').click();
      await page.waitForURL('**/_idp/home');
      expect((await enrolled(provider)).at(-1)).toEqual({ mobilePhone: '3095551357' });
    });
  }

  test('an enrollment that hangs is given up at the deadline; "Remind me later" needs not wait for it', async ({
    page,
    customer,
    provider,
  }) => {
    await confirming(customer);
    await provider.fault({ match: enrollment, times: 'always', delayMs: 60_000 });
    await button(page, 'Use this number').click();
    await expect(page.getByRole('alert')).toHaveText(couldNotSave, { timeout: 20_000 });
    await button(page, 'Use this number').click();
    await expect(button(page, 'Please Wait...')).toBeVisible();
    await button(page, 'Remind me later').click();
    await page.waitForURL('**/_idp/home');
  });
});

test.describe('spec §2, §4: add phone', () => {
  test('says that it does not subscribe to marketing; "Add Number" goes to the personal info page', async ({
    page,
    customer,
  }) => {
    await adding(customer);
    await expect(
      page.getByText("Using your number for codes doesn't subscribe you to marketing messages."),
    ).toBeVisible();
    await button(page, 'Add Number').click();
    await page.waitForURL('**/_idp/site/personal-info');
  });

  test('Back from the personal info page asks to confirm the number that was added', async ({
    page,
    customer,
    provider,
  }) => {
    await adding(customer);
    await button(page, 'Add Number').click();
    await page.waitForURL('**/_idp/site/personal-info');
    await provider.fault({ match: userInfo, status: 200, body: { telephones: [{ number: '3095550199' }] } });
    await page.goBack();
    await customer.see('Confirm your mobile number.');
    await expect(page.getByText('(309) 555-0199', { exact: true })).toBeVisible();
  });

  test('"Remind me later" redirects, and enrolls nothing', async ({ page, customer, provider }) => {
    await adding(customer);
    await button(page, 'Remind me later').click();
    await page.waitForURL('**/_idp/home');
    expect(await enrolled(provider)).toEqual([]);
  });

  test('the modal explains that only email codes will be used, and can be closed without a choice', async ({
    page,
    customer,
    provider,
  }) => {
    await adding(customer);
    const modal = await refusing(page);
    await expect(modal).toContainText('Without a mobile number, we can send you verification codes by email only.');
    await page.keyboard.press('Escape');
    await expect(modal).toBeHidden();
    await expect(button(page, "I don't want to provide my number")).toBeFocused();
    expect(await enrolled(provider)).toEqual([]);
  });

  test('"Add number" of the modal goes to the personal info page', async ({ page, customer }) => {
    await adding(customer);
    const modal = await refusing(page);
    await modal.getByRole('button', { name: 'Add number', exact: true }).click();
    await page.waitForURL('**/_idp/site/personal-info');
  });

  test('"Don\'t add number" enrolls an empty number, then redirects; the next sign-in does not ask again', async ({
    page,
    customer,
    provider,
  }) => {
    await adding(customer);
    const modal = await refusing(page);
    await provider.fault({ match: enrollment, delayMs: 1500 });
    await modal.getByRole('button', { name: "Don't add number" }).click();
    await expect(modal.getByRole('button', { name: 'Please Wait...' })).toBeFocused();
    await page.waitForURL('**/_idp/home');
    expect(await enrolled(provider)).toEqual([{ mobilePhone: '' }]);
    await customer.open('/login-ui/logout');
    await customer.see("You've logged out");
    await customer.open();
    await customer.signIn('sms-undecided-no-phone');
    await page.waitForURL('**/_idp/home');
  });

  for (const [how, fault] of [
    ['answers 500', { status: 500, body: {} }],
    ['drops the connection', { drop: true }],
  ] as const) {
    test(`a refusal that ${how} is told on the screen, which leads on`, async ({ page, customer, provider }) => {
      await adding(customer);
      const modal = await refusing(page);
      await provider.fault({ match: enrollment, times: 'always', ...fault });
      await modal.getByRole('button', { name: "Don't add number" }).click();
      await expect(modal).toBeHidden();
      await expect(page.getByRole('alert')).toHaveText(couldNotSave);
      await expect(page.getByRole('alert')).toBeFocused();
      await button(page, 'Remind me later').click();
      await page.waitForURL('**/_idp/home');
    });
  }
});

test.describe('spec §6: the access token cookie', () => {
  for (const route of ['confirm-phone', 'add-phone', 'redirect']) {
    test(`without it, ${route} clears the session and shows login`, async ({ page, customer, context }) => {
      await confirming(customer);
      await context.clearCookies({ name: 'sf-cauth1' });
      await customer.open(`/login-ui/${route}`);
      await customer.see('Log in to your account');
      expect((await context.cookies()).filter(({ name }) => /^sf-|^SFcustId/u.test(name))).toEqual([]);
      expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('3095551357');
    });
  }

  test('with it, each opens in a tab of its own', async ({ customer, context, origin, page }) => {
    await confirming(customer);
    const heading = (of: Page, name: string) => of.getByRole('heading', { level: 1, name });
    const other = await context.newPage();
    await other.goto(`${origin}/login-ui/confirm-phone`);
    await expect(other.getByText('(309) 555-1357', { exact: true })).toBeVisible();
    await other.goto(`${origin}/login-ui/add-phone`);
    await expect(heading(other, 'Add a mobile number.')).toBeVisible();
    await other.goto(`${origin}/login-ui/redirect`);
    await other.waitForURL('**/_idp/home');
    await expect(heading(page, 'Confirm your mobile number.')).toBeVisible();
  });

  test('a tab that does not know the number goes on when it cannot be looked up', async ({
    customer,
    context,
    origin,
    provider,
  }) => {
    await confirming(customer);
    await provider.fault({ match: userInfo, times: 'always', status: 500, body: {} });
    const other = await context.newPage();
    await other.goto(`${origin}/login-ui/confirm-phone`);
    await other.waitForURL('**/_idp/home');
  });
});

test.describe('spec §2: redirect', () => {
  test('has a way on when the page that goto names does not come', async ({ page, customer, origin }) => {
    // "No content" keeps a browser where it is.
    await page.route('**/_idp/site/claims', (route) => route.fulfill({ status: 204 }));
    await customer.open(`/login-ui/login?goto=${encodeURIComponent(`${origin}/_idp/site/claims`)}`);
    await customer.signIn('sms-undecided-with-phone');
    await customer.see("You're logged in.");
    await button(page, 'continue to your account.').click();
    await page.waitForURL('**/_idp/home');
  });

  test('reloaded, still knows where the caller wants the customer', async ({ page, customer, origin }) => {
    await page.route('**/_idp/site/claims', (route) => route.fulfill({ status: 204 }), { times: 1 });
    await customer.open(`/login-ui/login?goto=${encodeURIComponent(`${origin}/_idp/site/claims`)}`);
    const kept = page.waitForResponse('**/_idp/site/claims');
    await customer.signIn('sms-undecided-with-phone');
    await kept;
    await customer.see("You're logged in.");
    await page.reload();
    await page.waitForURL('**/_idp/site/claims');
  });
});

test.describe('reload and Back', () => {
  test('confirm-phone still knows the number after a reload, of this tab alone (spec §3)', async ({
    page,
    customer,
    provider,
  }) => {
    await confirming(customer);
    await page.reload();
    await expect(page.getByText('(309) 555-1357', { exact: true })).toBeVisible();
    expect(await provider.requests('/user-info')).toHaveLength(1);
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toMatch(/555/u);
    await button(page, 'Use this number').click();
    await page.waitForURL('**/_idp/home');
    expect(await enrolled(provider)).toEqual([{ mobilePhone: '3095551357' }]);
  });

  test('add-phone works after a reload', async ({ page, customer }) => {
    await adding(customer);
    await page.reload();
    await customer.see('Add a mobile number.');
    await expect(await refusing(page)).toBeVisible();
  });

  test('Back from a question shows login, and Forward the question', async ({ page, customer }) => {
    await confirming(customer);
    await page.goBack();
    await customer.see('Log in to your account');
    await expect(button(page, 'Log out')).toBeVisible();
    await page.goForward();
    await customer.see('Confirm your mobile number.');
    await expect(page.getByText('(309) 555-1357', { exact: true })).toBeVisible();
  });

  test('Back from the account lets the customer answer otherwise; nothing of the number was left in the tab', async ({
    page,
    customer,
    provider,
  }) => {
    await confirming(customer);
    await button(page, 'Remind me later').click();
    await page.waitForURL('**/_idp/home');
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toMatch(/555/u);
    await page.goBack();
    await customer.see('Confirm your mobile number.');
    await button(page, 'Use this number').click();
    await page.waitForURL('**/_idp/home');
    expect(await enrolled(provider)).toEqual([{ mobilePhone: '3095551357' }]);
  });
});

for (const width of [320, 1280]) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`axe finds nothing in the phone questions and nothing overflows, ${width} px, ${colorScheme}`, async ({
      page,
      customer,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme });
      await confirming(customer);
      await expectSound(page, customer);
      await customer.open('/login-ui/add-phone');
      await expectSound(page, customer);
      await expect(await refusing(page)).toBeVisible();
      await expectSound(page, customer);
    });
  }
}

for (const variant of ['compact=true', 'native=true', 'compact=true&native=true']) {
  test(`the phone questions keep ${variant}, and stand in it on 320 px`, async ({ page, customer }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await confirming(customer, `/login-ui/login?${variant}`);
    expect(new URL(page.url()).search).toBe(`?${variant}`);
    await expectSound(page, customer);
    await customer.open(`/login-ui/add-phone?${variant}`);
    await expectSound(page, customer);
    await button(page, 'Remind me later').click();
    await page.waitForURL('**/_idp/home');
  });
}

test.describe('in Spanish', () => {
  test.use({ locale: 'es-US' });

  test('both questions are asked, told and answered', async ({ page, customer, provider }) => {
    await page.setViewportSize({ width: 320, height: 800 });
    await customer.open();
    await page.locator('#userId').fill('sms-undecided-with-phone');
    await page.locator('#password').fill(await provider.password('sms-undecided-with-phone'));
    await page.keyboard.press('Enter');
    await customer.see('Confirme su número de celular.');
    await expectSound(page, customer);
    await provider.fault({ match: enrollment, status: 500, body: {} });
    await button(page, 'Usar este número').click();
    await expect(page.getByRole('alert')).toContainText('No pudimos guardar su respuesta.');
    await customer.open('/login-ui/add-phone');
    await customer.see('Agregue un número de celular.');
    await expectSound(page, customer);
    await button(page, 'No quiero dar mi número').click();
    await page.getByRole('dialog').getByRole('button', { name: 'No agregar número' }).click();
    await page.waitForURL('**/_idp/home');
    expect((await enrolled(provider)).at(-1)).toEqual({ mobilePhone: '' });
  });
});

async function expectSound(page: Page, customer: Customer): Promise<void> {
  await customer.passAxe();
  const overflow = await sidewaysScroll(page);
  expect(overflow, 'sideways scroll in px').toBeLessThanOrEqual(0);
}
