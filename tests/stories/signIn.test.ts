import { describe } from 'vitest';
import { like, text } from '../texts.ts';
import { type Browser, origin } from './browser.ts';
import { expect, story, wrongCode } from './story.ts';

const choice = text('stepUp.title');
const another = text('vc.another');
const incorrectCode = text('vc.error.incorrect');

const cookie = ({ jar }: Browser, name: string): string | undefined =>
  jar.getCookiesSync(origin).find(({ key }) => key === name)?.value;

describe('spec §1: signing in', () => {
  story(
    'with the password alone, where the provider says that it is enough: without goto the customer goes home',
    async ({ customer, browser }) => {
      await customer.openHome();
      for (const name of ['sf-cauth1', 'sf-cauth2', 'sf-cauth3']) expect(cookie(browser, name), name).toMatch(/./u);
      // Browsers keep 4,096 bytes.
      for (const { key, value } of browser.jar.getCookiesSync(origin))
        expect((key + value).length, key).toBeLessThan(3800);
    },
  );

  story('a provider that asks for the user ID first shows the customer the same login screen', async ({ customer }) => {
    await customer.reachCode('identifier-first');
    await customer.arriveByCode();
  });

  story('wrong code, another method, then three attempts lead back to the choice', async ({ customer, clock }) => {
    const isAtCode = () => clock.until(() => expect(customer.focused()).toBe(customer.field(text('vc.code'))));
    await customer.reachCode('text-and-email');
    await customer.typeCode(wrongCode);
    await customer.read(incorrectCode);
    await customer.press(another);
    await customer.see(choice);
    await customer.sendCode('email');
    await customer.read(text('vc.expires', { minutes: 10, tries: 3, wrong: 0 }));

    await customer.typeCode(wrongCode);
    await isAtCode();
    await customer.press(text('vc.verify'));
    await isAtCode();
    await customer.typeCode(wrongCode);
    await customer.see(text('stepUp.title.again'));
    expect(customer.field(like('stepUp.email')).checked).toBe(true);
    await customer.sendCode();
    await customer.arriveByCode();
  });
});

describe('the user ID', () => {
  story(
    'the remembered user ID is there on the next visit, and gone when unticked (time limit: remembered-user-id)',
    async ({ customer, browser }) => {
      const remembered = (): string | undefined => cookie(browser, 'userid');
      await customer.open();
      await customer.choose(text('login.remember'));
      await customer.signIn('text-and-email');
      await customer.see(choice);
      expect(remembered()).toBeUndefined();
      await customer.press(text('common.cancel'));
      await customer.see(text('login.title'));
      expect(customer.field(text('login.userId')).value).toBe('text-and-email');
      await customer.choose(text('login.remember'));
      await customer.signIn('text-and-email');
      await customer.sendCode();
      await customer.arriveByCode();
      expect(remembered()).toBe('text-and-email');
      await customer.logOut();
      await customer.open();
      expect(customer.field(text('login.userId')).value).toBe('text-and-email');
      await customer.choose(text('login.remember'));
      await customer.signInHome();
      expect(remembered()).toBeUndefined();
    },
  );

  story('what the customer gave is not asked again within a sign-in (form rule 41)', async ({ customer, browser }) => {
    browser.jar.setCookieSync('userid=alex', origin);
    await customer.reachCode('text-and-email', 'email');
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await customer.typeCode(wrongCode);
      if (attempt < 2) await customer.read(like('vc.error.incorrect'));
    }
    await customer.see(text('stepUp.title.again'));
    expect(customer.field(like('stepUp.email')).checked).toBe(true);
    await customer.press(text('common.cancel'));
    await customer.see(text('login.title'));
    expect(customer.field(text('login.userId')).value).toBe('text-and-email');
  });
});
