import { describe } from 'vitest';
import { type Browser, origin } from './browser.ts';
import { expect, story, wrongCode } from './story.ts';

const home = /\/_idp\/home/u;
const choice = 'We need to verify your identity.';
const codeScreen = 'We sent you the code.';
const another = "Didn't get the code? Select another method.";
const incorrectCode =
  'The verification code you entered is incorrect or expired. Check the code or select another method.';

const cookie = ({ jar }: Browser, name: string): string | undefined =>
  jar.getCookiesSync(origin).find(({ key }) => key === name)?.value;

describe('signing in', () => {
  story(
    'with the password alone, where the provider says that it is enough: without goto the customer goes home',
    async ({ customer, browser }) => {
      await customer.open();
      await customer.signIn('direct');
      await customer.arrive(home);
      for (const name of ['sf-cauth1', 'sf-cauth2', 'sf-cauth3']) expect(cookie(browser, name), name).toMatch(/./u);
    },
  );

  story(
    'after a wrong password: the message, the user ID kept, the password gone; then a code by text, wrong and right',
    async ({ customer, clock, provider }) => {
      const claims = `${origin}/_idp/site/personal-info`;
      await customer.open(`/login-ui/login?goto=${encodeURIComponent(claims)}`);
      await customer.signIn('text-and-email', 'wrong');
      await customer.alerted("You've entered an incorrect user ID or password. Please try again.");
      await clock.until(() => expect(customer.focused()?.getAttribute('role')).toBe('alert'));
      expect(customer.tab.activate().title).toMatch(/^Error: /u);
      expect(customer.field('User ID').value).toBe('text-and-email');
      expect(customer.field('Password').value).toBe('');
      await customer.signIn('text-and-email');
      await customer.see(choice);
      await customer.choose(/^Text .*1234/u);
      await customer.press('Send Code');
      await customer.see(codeScreen);
      await customer.read('We texted it to +1 XXX-XXX-1234.');
      await customer.typeCode(wrongCode);
      await customer.read(incorrectCode);
      await clock.until(() => expect(customer.focused()).toBe(customer.field('Your Six-Digit Code')));
      await customer.typeCode(await provider.code());
      await customer.arrive(claims);
    },
  );

  story(
    'with a code by email, after a reload; a new code on request, which is pasted with a space',
    async ({ customer, clock, provider }) => {
      await customer.reachCode('email-only', 'email');
      await customer.reload();
      await customer.see(codeScreen);
      const first = await provider.code();
      await customer.press('Send a new code');
      await clock.until(() => customer.page().getAllByText('We sent you a new code.'));
      const second = await provider.code();
      expect(second).not.toBe(first);
      await customer.typeCode(`${second.slice(0, 3)} ${second.slice(3)}`);
      await customer.arrive(home);
    },
  );

  story(
    'a provider that asks for the user ID first shows the customer the same login screen',
    async ({ customer, provider }) => {
      await customer.reachCode('identifier-first');
      await customer.typeCode(await provider.code());
      await customer.arrive(home);
    },
  );

  story('no phone and no email: back to login, with a word on what to do', async ({ customer }) => {
    await customer.open();
    await customer.signIn('no-channel');
    await customer.alerted('800-782-8332');
    await customer.see('Log in to your account');
    await customer.signIn('direct');
    await customer.arrive(home);
  });

  story('empty fields are told, each beside its field, and nothing is sent', async ({ customer, clock, provider }) => {
    await customer.open();
    await customer.press('Log in');
    await customer.read('Please add your user ID and try again.');
    await customer.read('Please add your password and try again.');
    await clock.until(() => expect(customer.focused()).toBe(customer.field('User ID')));
    expect(await provider.requests('/idp/idx/identify')).toEqual([]);
    await customer.signIn('direct');
    await customer.arrive(home);
  });

  story(
    'wrong code, another method, then three attempts lead back to the choice',
    async ({ customer, clock, provider }) => {
      const isAtCode = () => clock.until(() => expect(customer.focused()).toBe(customer.field('Your Six-Digit Code')));
      await customer.reachCode('text-and-email');
      await customer.typeCode(wrongCode);
      await customer.read(incorrectCode);
      await customer.press(another);
      await customer.see(choice);
      await customer.choose(/^Email/u);
      await customer.press('Send Code');
      await customer.see(codeScreen);
      await customer.read('This code expires in 10 minutes.');

      await customer.typeCode(wrongCode);
      await isAtCode();
      await customer.press('Verify');
      await isAtCode();
      await customer.typeCode(wrongCode);
      await customer.see("Let's try to verify you again.");
      expect(customer.field(/^Email/u).checked).toBe(true);
      await customer.choose(/^Text/u);
      await customer.press('Send Code');
      await customer.see(codeScreen);
      await customer.typeCode(await provider.code());
      await customer.arrive(home);
    },
  );
});

describe('the user ID', () => {
  story(
    'the remembered user ID is there on the next visit, and gone when unticked (time limit: remembered-user-id)',
    async ({ customer, browser }) => {
      await customer.open();
      await customer.choose('Remember my user ID.');
      await customer.signIn('text-and-email');
      await customer.see(choice);
      expect(cookie(browser, 'userid')).toBe('text-and-email');
      await customer.press('Cancel');
      await customer.see('Log in to your account');
      expect(customer.field('User ID').value).toBe('text-and-email');
      await customer.open();
      expect(customer.field('User ID').value).toBe('text-and-email');
      await customer.choose('Remember my user ID.');
      await customer.signIn('direct');
      await customer.arrive(home);
      expect(cookie(browser, 'userid')).toBeUndefined();
    },
  );

  story('a saved user ID is trimmed and its plus signs are spaces', async ({ customer, browser }) => {
    browser.jar.setCookieSync('userid=+alex+doe+', origin);
    await customer.open();
    expect(customer.field('User ID').value).toBe('alex doe');
    await customer.signIn('direct');
    await customer.arrive(home);
  });

  story('what the customer gave is not asked again within a sign-in (form rule 41)', async ({ customer }) => {
    await customer.reachCode('text-and-email', 'email');
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await customer.typeCode(wrongCode);
      if (attempt < 2) await customer.read(/^The verification code you entered/u);
    }
    await customer.see("Let's try to verify you again.");
    expect(customer.field(/^Email/u).checked).toBe(true);
    await customer.press('Cancel');
    await customer.see('Log in to your account');
    expect(customer.field('User ID').value).toBe('text-and-email');
  });
});
