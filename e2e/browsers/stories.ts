import { expect, test } from './story.ts';

/** The main stories, in browsers that are not Chromium: each goes on until the customer is where they wanted to be. */
const home = '/_idp/home';
const ours = /^(sf-|SFcustId)/u;

test('password wrong, then right: the user ID stays, the password goes, then a wrong code and the right one by text', async ({
  customer,
  provider,
}) => {
  await customer.open();
  await customer.signIn('text-and-email', 'wrong');
  await customer.read("You've entered an incorrect user ID or password. Please try again.");
  expect(await customer.value('User ID')).toBe('text-and-email');
  expect(await customer.value('Password')).toBe('');
  await customer.signIn('text-and-email');
  await customer.see('We need to verify your identity.');
  await customer.press('radio', /^Text .*1234/);
  await customer.press('button', 'Send Code');
  await customer.see('We sent you the code.');
  await customer.read('We texted it to +1 XXX-XXX-1234.');
  await customer.typeCode('000000');
  await customer.read('The verification code you entered is incorrect or expired.');
  await customer.typeCode(await provider.code());
  await customer.arrive(home);
  expect(await customer.cookieNames()).toEqual(expect.arrayContaining(['sf-cauth1', 'sf-cauth2', 'sf-cauth3']));
});

test('a code by email, and a new one on request', async ({ customer, provider }) => {
  await customer.reachCode('email-only', 'email');
  await customer.read('This code expires in 10 minutes.');
  const first = await provider.code();
  await customer.press('button', 'Send a new code');
  await expect.poll(() => provider.code()).not.toBe(first);
  await customer.typeCode(await provider.code());
  await customer.arrive(home);
});

test('a reload at each screen on the way', async ({ customer, provider }) => {
  await customer.open();
  await customer.signIn('text-and-email');
  await customer.see('We need to verify your identity.');
  await customer.reload();
  await customer.see('We need to verify your identity.');
  await customer.press('radio', /^Text/);
  await customer.press('button', 'Send Code');
  await customer.see('We sent you the code.');
  await customer.reload();
  await customer.see('We sent you the code.');
  await customer.typeCode(await provider.code());
  await customer.arrive(home);
});

test('Back from the code to the choice of a method, and on by the other one', async ({ customer, provider }) => {
  await customer.reachCode('text-and-email');
  await customer.back();
  await customer.see('We need to verify your identity.');
  await customer.press('radio', /^Email/);
  await customer.press('button', 'Send Code');
  await customer.see('We sent you the code.');
  await customer.read('This code expires in 10 minutes.');
  await customer.typeCode(await provider.code());
  await customer.arrive(home);
});

test('Back from the account, by a page that the browser may have kept as it was, leads to the account again', async ({
  customer,
  provider,
}) => {
  await customer.reachCode('text-and-email');
  await customer.typeCode(await provider.code());
  await customer.arrive(home);
  await customer.back();
  await customer.arrive(home);
});

test('Spanish, chosen on the page, stays until the customer is signed in', async ({ customer, provider }) => {
  await customer.open();
  await customer.press('button', 'Español');
  await customer.see('Inicie sesión en su cuenta');
  await customer.type('ID de usuario', 'text-and-email');
  await customer.type('Contraseña', await provider.password('text-and-email'));
  await customer.press('button', 'Iniciar sesión');
  await customer.see('Debemos verificar su identidad.');
  await customer.press('radio', /^Mensaje de texto/);
  await customer.press('button', 'Enviar código');
  await customer.see('Le enviamos el código.');
  await customer.type(/código de seis dígitos/i, await provider.code());
  await customer.press('button', 'Verificar');
  await customer.arrive(home);
});

test('an expired password is changed: one that is refused, two that differ, then a good one', async ({ customer }) => {
  await customer.open();
  await customer.signIn('temporary-password');
  await customer.see('Change your password.');
  const choose = async (password: string, again = password): Promise<void> => {
    await customer.type('Password', password);
    await customer.type('Confirm Password', again);
    await customer.press('button', 'Confirm');
  };
  await choose('In-history-password-1');
  await customer.read('Password requirements were not met.');
  await choose('A-brand-new-one-1', 'A-brand-new-one-2');
  await customer.read('Your passwords do not match');
  await choose('A-brand-new-one-1');
  await customer.arrive(home);
});

test('logged out, the customer is asked for the password again', async ({ customer }) => {
  await customer.open();
  await customer.signIn('direct');
  await customer.arrive(home);
  await customer.open('/login-ui/logout');
  await customer.see("You've logged out");
  expect((await customer.cookieNames()).filter((name) => ours.test(name))).toEqual([]);
  await customer.open();
  await customer.see('Log in to your account');
  await customer.signIn('direct');
  await customer.arrive(home);
});

test('by keyboard alone', async ({ customer, provider }) => {
  await customer.open();
  await customer.tabTo({ label: 'User ID' });
  await customer.write('text-and-email');
  await customer.tabTo({ label: 'Password' });
  await customer.write(await provider.password('text-and-email'));
  await customer.key('Enter');
  await customer.see('We need to verify your identity.');
  await customer.tabTo({ role: 'radio', name: /^Text/ });
  await customer.key('Space');
  await customer.tabTo({ role: 'button', name: 'Send Code' });
  await customer.key('Enter');
  await customer.see('We sent you the code.');
  await customer.tabTo({ label: 'Your Six-Digit Code' });
  await customer.write(await provider.code());
  await customer.tabTo({ role: 'button', name: 'Verify' });
  await customer.key('Space');
  await customer.arrive(home);
});
