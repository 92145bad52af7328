import { like, part, text } from '../tests/texts.ts';
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
  await expect(alert).toContainText(text('login.error.incorrect'));
  await expect(alert.getByRole('link', { name: part('login.error.incorrect', 'trouble') })).toBeVisible();
  await expect(alert).toBeFocused();
  await expect(page).toHaveTitle(like('ui.errorTitle'));
  await expect(page.getByLabel(text('login.userId'), { exact: true })).toHaveValue('text-and-email');
  await expect(page.getByLabel(text('login.password'), { exact: true })).toHaveValue('');

  await customer.signIn('text-and-email');
  await customer.see(text('stepUp.title'));
  await expect(page.getByRole('radio', { name: text('stepUp.text', { phone: '(XXX) XXX-1234' }) })).toBeVisible();
  await page.getByRole('radio', { name: like('stepUp.text') }).check();
  await page.getByRole('button', { name: text('stepUp.send') }).click();

  await customer.see(text('vc.title'));
  await expect(page.getByText(text('vc.sent.text', { phone: '(XXX) XXX-1234' }))).toBeVisible();
  await expect(page.getByText(text('vc.expires', { minutes: 5, tries: 3 }))).toBeVisible();
  await customer.typeCode(wrongCode);
  await expect(page.getByText(text('vc.error.incorrect'))).toBeVisible();
  await expect(page.getByLabel(text('vc.code'))).toBeFocused();
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
  await expect(page.getByText(text('vc.expires', { minutes: 10, tries: 3 }))).toBeVisible();
  const first = await provider.code();
  await page.getByRole('button', { name: text('vc.resend') }).click();
  await expect(page.getByText(text('vc.sentAgain')).first()).toBeVisible();
  const second = await provider.code();
  expect(second).not.toBe(first);
  await customer.typeCode(`${second.slice(0, 3)} ${second.slice(3)}`);
  await page.waitForURL(`**${home}`);
});
