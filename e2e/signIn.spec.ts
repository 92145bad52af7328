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
