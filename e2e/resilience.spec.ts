import { expect, holdTime, test } from './story.ts';

test('a double submit is one request', async ({ page, customer, provider }) => {
  await customer.open();
  await provider.fault({ match: 'POST /idp/idx/identify', delayMs: 1_000 });
  await page.getByLabel('User ID', { exact: true }).fill('text-and-email');
  await page.getByLabel('Password', { exact: true }).fill(await provider.password('text-and-email'));
  await page.evaluate(() => {
    const button = document.querySelector<HTMLButtonElement>('button[type=submit]');
    button?.click();
    button?.click();
    button?.form?.requestSubmit();
  });
  await expect(page.getByRole('button', { name: 'Please Wait...' })).toBeVisible();
  await page.keyboard.press('Enter');
  await customer.see('We need to verify your identity.');
  expect(await provider.requests('/idp/idx/identify')).toHaveLength(1);
});

test('a dropped connection keeps what was typed and says so; the next try goes through', async ({
  page,
  customer,
  provider,
}) => {
  await customer.open();
  // A browser tries once more by itself on a connection that it had used before.
  await provider.fault({ match: 'POST /idp/idx/identify', drop: true, times: 'always' });
  await customer.signIn('text-and-email');
  await expect(page.getByRole('alert')).toContainText("We couldn't reach our sign-in service.");
  await expect(page.getByLabel('User ID', { exact: true })).toHaveValue('text-and-email');
  await provider.recover();
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await customer.see('We need to verify your identity.');
});

test('no network at all: the message, and the typing kept', async ({ page, customer, context }) => {
  await customer.reachCode('text-and-email');
  await context.setOffline(true);
  await customer.typeCode('123456');
  await expect(page.getByRole('alert')).toContainText("We couldn't reach our sign-in service.");
  await expect(page.getByRole('alert').getByRole('link', { name: '800-782-8332' })).toHaveAttribute('href', /^tel:/);
  await expect(page.getByLabel('Your Six-Digit Code')).toHaveValue('123456');
});

for (const [what, fault] of [
  ['a firewall page', { status: 403, body: '<html>Blocked</html>', contentType: 'text/html' }],
  ['a bad gateway', { status: 502, body: '<html>502</html>', contentType: 'text/html' }],
] as const) {
  test(`${what} in place of the provider is a message to try again`, async ({ page, customer, provider }) => {
    await customer.open();
    await provider.fault({ match: 'POST /idp/idx/identify', ...fault });
    await customer.signIn('text-and-email');
    await expect(page.getByRole('alert')).toContainText("Our sign-in service didn't answer as it should.");
  });
}

test('an answer that no flow expects ends on the technical error screen, with the number to call', async ({
  page,
  customer,
}) => {
  await customer.open();
  await customer.signIn('unknown-message');
  await customer.see("Sorry, we're having technical issues.");
  await expect(page.getByRole('main').getByRole('link', { name: '800-782-8332' })).toHaveAttribute('href', /^tel:/);
  await customer.passAxe();
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await customer.see('Log in to your account');
});

test('reload on each screen goes on where the customer was', async ({ page, customer, provider }) => {
  await customer.open('/login-ui/login?compact=true');
  await page.reload();
  await customer.see('Log in to your account');
  await customer.signIn('text-and-email');
  await customer.see('We need to verify your identity.');
  await page.reload();
  await customer.see('We need to verify your identity.');
  await page.getByRole('radio', { name: /^Text/ }).check();
  await page.getByRole('button', { name: 'Send Code' }).click();
  await customer.see('We sent you the code.');
  await page.reload();
  await customer.see('We sent you the code.');
  expect(new URL(page.url()).search).toBe('?compact=true');
  await customer.typeCode(await provider.code());
  await page.waitForURL('**/_idp/home');
});

test('login opened in the middle of a sign-in goes on with it', async ({ page, customer }) => {
  await customer.reachCode('text-and-email');
  await page.goto('/login-ui/login');
  await customer.see('We sent you the code.');
});

test('a customer whom the provider still knows is signed in at once (ActiveSession)', async ({ page, customer }) => {
  await customer.open();
  await customer.signIn('direct');
  await page.waitForURL('**/_idp/home');
  await page.goto('/login-ui/login');
  await page.waitForURL('**/_idp/home');
});

test('Back from each screen is no trap and loses nothing', async ({ page, customer }) => {
  await customer.reachCode('text-and-email');
  await page.goBack();
  await customer.see('We need to verify your identity.');
  await page.getByRole('radio', { name: /^Email/ }).check();
  await page.getByRole('button', { name: 'Send Code' }).click();
  await customer.see('We sent you the code.');
  await page.goBack();
  await page.goBack();
  await customer.see('Log in to your account');
  await customer.signIn('text-and-email');
  await customer.see('We need to verify your identity.');
});

test('screens in the middle of a sign-in lead anybody else to login', async ({ page, customer }) => {
  for (const path of ['step-up', 'vc']) {
    await page.goto(`/login-ui/${path}`);
    await customer.see('Log in to your account');
    expect(new URL(page.url()).pathname).toBe('/login-ui/login');
  }
});

test('a stored context that was tampered with is discarded, and the customer starts at login', async ({
  page,
  customer,
}) => {
  await customer.reachCode('text-and-email');
  await page.evaluate(() => {
    const key = 'sign-in.context';
    const stored = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    stored.context.codeAttempts = 'many';
    sessionStorage.setItem(key, JSON.stringify(stored));
  });
  await page.goto('/login-ui/vc');
  await customer.see('Log in to your account');
});

test('cancel ends the transaction and goes to login; with a cancel address, there', async ({
  page,
  customer,
  provider,
  origin,
}) => {
  await customer.open();
  await customer.signIn('text-and-email');
  await customer.see('We need to verify your identity.');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await customer.see('Log in to your account');
  expect(await provider.requests('/idp/idx/cancel')).toHaveLength(1);

  await page.goto(`/login-ui/login?cancel=${encodeURIComponent(`${origin}/_idp/site/paperless`)}`);
  await customer.signIn('text-and-email');
  await customer.see('We need to verify your identity.');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.waitForURL('**/_idp/site/paperless');
  // Nobody finds the cancelled sign-in in this tab.
  await page.goto('/login-ui/login');
  await customer.see('Log in to your account');
});

test('the address is that of the screen, also after Back to a screen that is over', async ({ page, customer }) => {
  await customer.reachCode('session-expires');
  await holdTime(page);
  await customer.typeCode('123456');
  await page.getByRole('dialog').getByRole('button', { name: 'Log in again' }).click();
  await customer.see('Log in to your account');
  await page.goBack();
  await customer.see('Log in to your account');
  await expect(page).toHaveURL(/\/login-ui\/login/);
});

test('ways out of login work while it is busy', async ({ page, customer, provider }) => {
  await customer.open();
  await provider.fault({ match: 'POST /idp/idx/identify', delayMs: 20_000 });
  await customer.signIn('text-and-email');
  await expect(page.getByRole('button', { name: 'Please Wait...' })).toBeVisible();
  await page.getByRole('link', { name: 'Trouble logging in?' }).click();
  await page.waitForURL('**/_idp/site/forgot');
});

test('a sign-in that cannot be finished here says so, and the password is gone', async ({ page, customer }) => {
  await customer.open();
  await customer.signIn('unknown-step');
  await expect(page.getByRole('alert')).toContainText("We couldn't finish logging you in.");
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
});

test('a double click on Verify is one attempt', async ({ page, customer }) => {
  await customer.reachCode('text-and-email');
  for (let gesture = 0; gesture < 2; gesture += 1) {
    await page.getByRole('button', { name: 'Verify' }).dblclick();
    await page.waitForTimeout(600);
  }
  await customer.see('We sent you the code.');
});

test('logging out ends the session, removes the tokens and says so', async ({ page, customer, context, provider }) => {
  await customer.open();
  await customer.signIn('direct');
  await page.waitForURL('**/_idp/home');
  await page.goto('/login-ui/logout');
  await customer.see("You've logged out");
  await expect
    .poll(async () => (await context.cookies()).filter(({ name }) => name.startsWith('sf-cauth')))
    .toEqual([]);
  expect(await provider.requests('/v1/revoke')).toHaveLength(2);
  await customer.passAxe();
  await page.goto('/login-ui/login');
  await customer.see('Log in to your account');
});

test('an anti-bot service that is down is nobody’s wrong password: try again, where the customer is', async ({
  page,
  customer,
}) => {
  await page.route('**/_idp/bot-token', (route) => route.fulfill({ status: 500 }));
  await customer.open();
  await customer.signIn('text-and-email');
  await customer.see('We need to verify your identity.');
  await page.getByRole('radio', { name: /^Text/ }).check();
  await page.getByRole('button', { name: 'Send Code' }).click();
  await expect(page.getByRole('alert')).toContainText("We couldn't reach our sign-in service.");
  await page.unroute('**/_idp/bot-token');
  await page.getByRole('button', { name: 'Send Code' }).click();
  await customer.see('We sent you the code.');
});

test('an empty answer where a sign-in begins is told as such, and the next try goes through', async ({
  page,
  customer,
  provider,
}) => {
  await customer.open();
  await provider.fault({
    match: 'POST /oauth2/default/v1/interact',
    times: 'always',
    status: 200,
    body: {},
    contentType: 'application/json',
  });
  await customer.signIn('text-and-email');
  await expect(page.getByRole('alert')).toContainText("Our sign-in service didn't answer as it should.");
  await expect(page.getByLabel('User ID', { exact: true })).toHaveValue('text-and-email');
  await provider.recover();
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await customer.see('We need to verify your identity.');
});

test('the screens at the end stay after a reload, and Back from them is no trap', async ({ page, customer }) => {
  await customer.open();
  await customer.signIn('unknown-message');
  await customer.see("Sorry, we're having technical issues.");
  await page.reload();
  await customer.see("Sorry, we're having technical issues.");
  await page.goBack();
  await customer.see('Log in to your account');

  await page.goto('/login-ui/logout');
  await customer.see("You've logged out");
  await page.reload();
  await customer.see("You've logged out");
  await page.goBack();
  await customer.see('Log in to your account');
});

test('redirect is for signed-in customers: others are at login, also after a reload', async ({ page, customer }) => {
  await page.goto('/login-ui/redirect');
  await customer.see('Log in to your account');
  await page.reload();
  await customer.see('Log in to your account');
  await customer.signIn('direct');
  await page.waitForURL('**/_idp/home');
  await page.goto('/login-ui/redirect');
  await page.waitForURL('**/_idp/home');
});
