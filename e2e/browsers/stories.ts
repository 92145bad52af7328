import { like, text, textsIn } from '../../tests/texts.ts';
import { expect, test } from './story.ts';

const es = textsIn('es-US');

/** The main stories, in browsers that are not Chromium: each goes on until the customer is where they wanted to be. */
const home = '/_idp/home';
const ours = /^(sf-|SFcustId)/u;

test('password wrong, then right: the user ID stays, the password goes, then a wrong code and the right one by text', async ({
  customer,
  provider,
}) => {
  await customer.open();
  await customer.signIn('text-and-email', 'wrong');
  await customer.read(text('login.error.incorrect'));
  expect(await customer.value(text('login.userId'))).toBe('text-and-email');
  expect(await customer.value(text('login.password'))).toBe('');
  await customer.signIn('text-and-email');
  await customer.see(text('stepUp.title'));
  await customer.press('radio', text('stepUp.text', { phone: '(XXX) XXX-1234' }));
  await customer.press('button', text('stepUp.send'));
  await customer.see(text('vc.title'));
  await customer.read('We texted it to (XXX) XXX-1234.');
  await customer.typeCode('000000');
  await customer.read(text('vc.error.incorrect'));
  await customer.typeCode(await provider.code());
  await customer.arrive(home);
  expect(await customer.cookieNames()).toEqual(expect.arrayContaining(['sf-cauth1', 'sf-cauth2', 'sf-cauth3']));
});

test('a code by email, and a new one on request', async ({ customer, provider }) => {
  await customer.reachCode('email-only', 'email');
  await customer.read(text('vc.expires', { minutes: 10, tries: 3 }));
  const first = await provider.code();
  await customer.press('button', text('vc.resend'));
  await expect.poll(() => provider.code()).not.toBe(first);
  await customer.typeCode(await provider.code());
  await customer.arrive(home);
});

test('a reload at each screen on the way', async ({ customer, provider }) => {
  await customer.open();
  await customer.signIn('text-and-email');
  await customer.see(text('stepUp.title'));
  await customer.reload();
  await customer.see(text('stepUp.title'));
  await customer.press('radio', like('stepUp.text'));
  await customer.press('button', text('stepUp.send'));
  await customer.see(text('vc.title'));
  await customer.reload();
  await customer.see(text('vc.title'));
  await customer.typeCode(await provider.code());
  await customer.arrive(home);
});

test('Back from the code to the choice of a method, and on by the other one', async ({ customer, provider }) => {
  await customer.reachCode('text-and-email');
  await customer.back();
  await customer.see(text('stepUp.title'));
  await customer.press('radio', like('stepUp.email'));
  await customer.press('button', text('stepUp.send'));
  await customer.see(text('vc.title'));
  await customer.read(text('vc.expires', { minutes: 10, tries: 3 }));
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
  await customer.press('button', textsIn('es-US').text('shell.language'));
  await customer.see(es.text('login.title'));
  await customer.type(es.text('login.userId'), 'text-and-email');
  await customer.type(es.text('login.password'), await provider.password('text-and-email'));
  await customer.press('button', es.text('login.submit'));
  await customer.see(es.text('stepUp.title'));
  await customer.press('radio', es.like('stepUp.text'));
  await customer.press('button', es.text('stepUp.send'));
  await customer.see(es.text('vc.title'));
  await customer.type(es.text('vc.code'), await provider.code());
  await customer.press('button', es.text('vc.verify'));
  await customer.arrive(home);
});

test('an expired password is changed: one that is refused, two that differ, then a good one', async ({ customer }) => {
  await customer.open();
  await customer.signIn('temporary-password');
  await customer.see(text('changePassword.title'));
  const choose = async (password: string, again = password): Promise<void> => {
    await customer.type(text('changePassword.password'), password);
    await customer.type(text('changePassword.confirm'), again);
    await customer.press('button', text('changePassword.submit'));
  };
  await choose('In-history-password-1');
  await customer.read(text('changePassword.error.requirements'));
  await choose('A-brand-new-one-1', 'A-brand-new-one-2');
  await customer.read(text('changePassword.error.match'));
  await choose('A-brand-new-one-1');
  await customer.arrive(home);
});

test('logged out, the customer is asked for the password again', async ({ customer }) => {
  await customer.open();
  await customer.signIn('direct');
  await customer.arrive(home);
  await customer.open('/login-ui/logout');
  await customer.see(text('logout.title'));
  expect((await customer.cookieNames()).filter((name) => ours.test(name))).toEqual([]);
  await customer.open();
  await customer.see(text('login.title'));
  await customer.signIn('direct');
  await customer.arrive(home);
});

test('by keyboard alone', async ({ customer, provider }) => {
  await customer.open();
  await customer.tabTo({ label: text('login.userId') });
  await customer.write('text-and-email');
  await customer.tabTo({ label: text('login.password') });
  await customer.write(await provider.password('text-and-email'));
  await customer.key('Enter');
  await customer.see(text('stepUp.title'));
  await customer.tabTo({ role: 'radio', name: like('stepUp.text') });
  await customer.key('Space');
  await customer.tabTo({ role: 'button', name: text('stepUp.send') });
  await customer.key('Enter');
  await customer.see(text('vc.title'));
  await customer.tabTo({ label: text('vc.code') });
  await customer.write(await provider.code());
  await customer.tabTo({ role: 'button', name: text('vc.verify') });
  await customer.key('Space');
  await customer.arrive(home);
});

test('a dialog has the focus itself, Tab goes on in it, and Escape gives the focus back', async ({ customer }) => {
  await customer.open();
  const opener = { role: 'button', name: text('shell.accessibility') };
  await customer.tabTo(opener);
  await customer.key('Enter');
  await customer.isAt({ role: 'dialog', name: text('accessibility.title') });
  await customer.tabTo({ role: 'button', name: text('ui.close') });
  await customer.key('Escape');
  await customer.isAt(opener);
});
