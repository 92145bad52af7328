import { expect, test, wrongCode } from './story.ts';

const home = '/_idp/home';
const claims = '/_idp/site/personal-info';

test('password wrong, then right: the message, the user ID kept, the password gone, then a code by text', async ({
  page,
  customer,
  provider,
  context,
  origin: at,
}) => {
  await customer.open(`/login-ui/login?goto=${encodeURIComponent(`${at}${claims}`)}`);
  await customer.signIn('text-and-email', 'wrong');
  const alert = page.getByRole('alert');
  await expect(alert).toContainText("You've entered an incorrect user ID or password. Please try again.");
  await expect(alert.getByRole('link', { name: 'Trouble logging in?' })).toBeVisible();
  await expect(alert).toBeFocused();
  await expect(page).toHaveTitle(/^Error: /);
  await expect(page.getByLabel('User ID', { exact: true })).toHaveValue('text-and-email');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');

  await customer.signIn('text-and-email');
  await customer.see('We need to verify your identity.');
  await expect(page.getByRole('radio', { name: /^Text .*1234/ })).toBeVisible();
  await page.getByRole('radio', { name: /^Text/ }).check();
  await page.getByRole('button', { name: 'Send Code' }).click();

  await customer.see('We sent you the code.');
  await expect(page.getByText('We texted it to +1 XXX-XXX-1234.')).toBeVisible();
  await expect(page.getByText('This code expires in 5 minutes.')).toBeVisible();
  await customer.typeCode(wrongCode);
  await expect(page.getByText('The verification code you entered is incorrect or expired.')).toBeVisible();
  await expect(page.getByLabel('Your Six-Digit Code')).toBeFocused();
  await customer.typeCode(await provider.code());

  await page.waitForURL(`**${claims}`);
  const cookies = await context.cookies();
  const names = cookies.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['sf-cauth1', 'sf-cauth2', 'sf-cauth3']));
  for (const { name, value } of cookies) expect((name + value).length).toBeLessThan(3800);
});

test('a code by email: ten minutes, a new code on request, a pasted code with a space', async ({
  page,
  customer,
  provider,
}) => {
  await customer.reachCode('email-only', 'email');
  await expect(page.getByText('This code expires in 10 minutes.')).toBeVisible();
  const first = await provider.code();
  await page.getByRole('button', { name: 'Send a new code' }).click();
  await expect(page.getByText('We sent you a new code.').first()).toBeVisible();
  const second = await provider.code();
  expect(second).not.toBe(first);
  await customer.typeCode(`${second.slice(0, 3)} ${second.slice(3)}`);
  await page.waitForURL(`**${home}`);
});

test('one channel only is preselected', async ({ page, customer }) => {
  await customer.open();
  await customer.signIn('email-only');
  await customer.see('We need to verify your identity.');
  await expect(page.getByRole('radio')).toHaveCount(1);
  await expect(page.getByRole('radio', { name: /^Email/ })).toBeChecked();
});

test('no choice made says so', async ({ page, customer }) => {
  await customer.open();
  await customer.signIn('text-and-email');
  await customer.see('We need to verify your identity.');
  await page.getByRole('button', { name: 'Send Code' }).click();
  await expect(page.getByText('You must make a selection to continue.')).toBeVisible();
});

test('the password alone is enough where the provider says so, and without goto the customer goes home', async ({
  page,
  customer,
  context,
}) => {
  await customer.open();
  await customer.signIn('direct');
  await page.waitForURL(`**${home}`);
  expect((await context.cookies()).map(({ name }) => name)).toContain('sf-cauth1');
  await expect(page.getByText('sf-cauth1').first()).toBeVisible();
});

test('a provider that asks for the user ID first shows the customer the same login screen', async ({
  page,
  customer,
  provider,
}) => {
  await customer.reachCode('identifier-first');
  await customer.typeCode(await provider.code());
  await page.waitForURL(`**${home}`);
});

test('no phone and no email: back to login, with a word on what to do', async ({ page, customer }) => {
  await customer.open();
  await customer.signIn('no-channel');
  await expect(page.getByRole('alert')).toContainText('800-782-8332');
  await customer.see('Log in to your account');
});

test('empty fields are told, each beside its field, and nothing is sent', async ({ page, customer, provider }) => {
  await customer.open();
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByText('Please add your user ID and try again.')).toBeVisible();
  await expect(page.getByText('Please add your password and try again.')).toBeVisible();
  await expect(page.getByLabel('User ID', { exact: true })).toBeFocused();
  expect(await provider.requests('/idp/idx/identify')).toEqual([]);
});

test('wrong code, another method, then three attempts lead back to the choice', async ({ page, customer }) => {
  await customer.reachCode('text-and-email');
  await customer.typeCode(wrongCode);
  await expect(page.getByText('The verification code you entered is incorrect or expired.')).toBeVisible();
  await page.getByRole('button', { name: "Didn't get the code? Select another method." }).click();
  await customer.see('We need to verify your identity.');
  await page.getByRole('radio', { name: /^Email/ }).check();
  await page.getByRole('button', { name: 'Send Code' }).click();
  await customer.see('We sent you the code.');
  await expect(page.getByText('This code expires in 10 minutes.')).toBeVisible();

  await customer.typeCode(wrongCode);
  await expect(page.getByLabel('Your Six-Digit Code')).toBeFocused();
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByLabel('Your Six-Digit Code')).toBeFocused();
  await customer.typeCode(wrongCode);
  await customer.see("Let's try to verify you again.");
  await expect(page.getByRole('radio', { name: /^Email/ })).toBeChecked();
  await page.getByRole('radio', { name: /^Text/ }).check();
  await page.getByRole('button', { name: 'Send Code' }).click();
  await customer.see('We sent you the code.');
});

test('the remembered user ID is there on the next visit, and gone when unticked', async ({
  page,
  customer,
  context,
}) => {
  await customer.open();
  await page.getByLabel('Remember my user ID.').check();
  await customer.signIn('text-and-email');
  await customer.see('We need to verify your identity.');
  expect((await context.cookies()).find(({ name }) => name === 'userid')?.value).toBe('text-and-email');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await customer.see('Log in to your account');
  await expect(page.getByLabel('User ID', { exact: true })).toHaveValue('text-and-email');
  await page.getByLabel('Remember my user ID.').uncheck();
  await customer.signIn('text-and-email');
  await customer.see('We need to verify your identity.');
  expect((await context.cookies()).find(({ name }) => name === 'userid')).toBeUndefined();
});

test('a saved user ID is trimmed and its plus signs are spaces', async ({ page, customer, context, origin: at }) => {
  await context.addCookies([{ name: 'userid', value: '+alex+doe+', url: at }]);
  await customer.open();
  await expect(page.getByLabel('User ID', { exact: true })).toHaveValue('alex doe');
});
