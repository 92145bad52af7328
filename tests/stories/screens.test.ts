import { describe } from 'vitest';
import { like, part, text } from '../texts.ts';
import { expect, story, type TabCustomer } from './story.ts';

/** The rows of section 2 of the specification, screen by screen, as customers find them. */

const home = /\/_idp\/home/u;
const login = text('login.title');
const choice = text('stepUp.title');
const codeScreen = text('vc.title');
const support = 'tel:+18007828332';

const hrefOf = (customer: TabCustomer, name: string | RegExp): string =>
  customer.control(name)?.getAttribute('href') ?? 'no such link';

const textOf = ({ tab }: TabCustomer, selector: string): string =>
  tab.activate().querySelector(selector)?.textContent?.trim() ?? '';

/** Whether the pressed button says that it is worked on, and keeps the focus. */
function isWaiting(customer: TabCustomer): void {
  const button = customer.control(text('common.pleaseWait'));
  expect(button).not.toBeNull();
  expect(customer.focused()).toBe(button);
}

describe('spec §2: login', () => {
  story('has its fields, its buttons and its links', async ({ customer, device }) => {
    expect(device.prompts).toEqual([]);
    await customer.open();
    expect(customer.field(text('login.userId')).type).toBe('text');
    expect(customer.field(text('login.password')).type).toBe('password');
    await customer.press(text('ui.showField', { field: text('login.password') }));
    expect(customer.field(text('login.password')).type).toBe('text');
    expect(customer.field(text('login.remember')).checked).toBe(false);
    expect(customer.control(text('login.submit'))?.getAttribute('type')).toBe('submit');
    expect(hrefOf(customer, text('login.trouble'))).toMatch(/\/forgot$/u);
    await customer.read(text('login.or'));
    expect(customer.control(text('login.passkey'))).not.toBeNull();
    const account = customer.control(part('login.createAccount', 'create'));
    expect(account?.getAttribute('href')).toMatch(/\/registration$/u);
    expect(account?.parentElement?.textContent).toBe(text('login.createAccount'));
    await customer.signIn('direct');
    await customer.arrive(home);
  });

  story('has a block "No login required", unless compact equals true', async ({ customer }) => {
    const block = () => customer.page().queryByText(text('login.noLogin'));
    await customer.open();
    expect(block()).not.toBeNull();
    for (const [name, address] of [
      [text('login.payBill'), 'pay-bill'],
      [text('login.autopay'), 'autopay'],
      [text('login.idCard'), 'id-card'],
      [text('login.paperless'), 'paperless'],
    ] as const) {
      expect(hrefOf(customer, name)).toMatch(new RegExp(`/${address}$`, 'u'));
    }
    await customer.open('/login-ui/login?compact=false');
    expect(block()).not.toBeNull();
    await customer.open('/login-ui/login?compact=true');
    expect(block()).toBeNull();
    expect(customer.control(text('login.payBill'))).toBeNull();
    expect(customer.control(part('login.createAccount', 'create'))).not.toBeNull();
    await customer.signIn('direct');
    await customer.arrive(home);
  });

  story('says "Please Wait..." while submitting, and keeps the focus', async ({ customer, provider, clock }) => {
    await customer.open();
    await provider.fault({ match: 'POST /idp/idx/identify', times: 1, delayMs: 1500 });
    await customer.signIn('text-and-email');
    await clock.until(() => isWaiting(customer));
    await customer.see(choice);
    expect(customer.control(text('common.pleaseWait'))).toBeNull();
  });

  story('explains passkeys in a drawer of three sections', async ({ customer, device, clock }) => {
    expect(device.prompts).toEqual([]);
    await customer.open();
    await customer.press(text('login.learnMore'));
    await clock.until(() => expect(textOf(customer, 'dialog[open] h2')).toBe(text('passkeys.title')));
    const sections = [...customer.tab.activate().querySelectorAll('dialog[open] h3')].map((one) => one.textContent);
    expect(sections).toEqual([
      text('passkeys.what.title'),
      text('passkeys.secure.title'),
      text('passkeys.setup.title'),
    ]);
    await customer.press(text('ui.close'));
    await clock.until(() => expect(customer.tab.activate().querySelector('dialog[open]')).toBeNull());
    expect(customer.focused()).toBe(customer.control(text('login.learnMore')));
  });

  story(
    'says in a modal that the account is locked and where the customer goes, with a Continue button',
    async ({ customer, clock }) => {
      await customer.open();
      await customer.signIn('locked');
      await clock.until(() => expect(textOf(customer, 'dialog[open] h2')).toBe(text('locked.title')));
      const modal = textOf(customer, 'dialog[open]');
      expect(modal).toContain(text('locked.body'));
      const countdowns = [1, 2, 3, 4, 5].map((seconds) => text('locked.countdown', { seconds }));
      expect(countdowns.filter((countdown) => modal.includes(countdown))).toHaveLength(1);
      await customer.press(text('locked.continue'));
      await customer.arrive(/\/_idp\/site\/forgot/u);
    },
  );
});

describe('spec §2: step-up', () => {
  const radios = ({ tab }: TabCustomer): readonly HTMLInputElement[] => [
    ...tab.activate().querySelectorAll<HTMLInputElement>('input[type=radio]'),
  ];

  for (const [username, explanation, options] of [
    ['text-and-email', text('stepUp.explain.both'), 2],
    ['email-only', text('stepUp.explain.email'), 1],
    ['text-only', text('stepUp.explain.text'), 1],
  ] as const) {
    story(
      `explains itself to ${username}, who has ${options} of two channels; one channel only is preselected`,
      async ({ customer, provider }) => {
        await customer.signInTo(username, choice);
        await customer.read(explanation);
        expect(radios(customer)).toHaveLength(options);
        expect(radios(customer).filter(({ checked }) => checked)).toHaveLength(options === 1 ? 1 : 0);
        if (options === 2) await customer.choose(like('stepUp.text'));
        await customer.press(text('stepUp.send'));
        await customer.see(codeScreen);
        const [letter] = await provider.inbox();
        expect(letter?.channel).toBe(username === 'email-only' ? 'email' : 'sms');
      },
    );
  }

  story(
    'discloses in a drawer: one code per request, rates, privacy policy and mobile terms',
    async ({ customer, clock }) => {
      await customer.signInTo('text-only', choice);
      await customer.press(part('stepUp.disclosure', 'disclosure'));
      await clock.until(() => expect(textOf(customer, 'dialog[open] h2')).toBe(text('disclosure.title')));
      const drawer = textOf(customer, 'dialog[open]');
      expect(drawer).toContain(text('disclosure.once'));
      expect(drawer).toContain(text('disclosure.rates'));
      expect(hrefOf(customer, part('disclosure.links', 'privacy'))).toMatch(/\/privacy$/u);
      expect(hrefOf(customer, part('disclosure.links', 'terms'))).toMatch(/\/terms$/u);
      await customer.press(text('ui.close'));
      await customer.press(text('stepUp.send'));
      await customer.see(codeScreen);
    },
  );

  story('links to the SMS verification code FAQ', async ({ customer }) => {
    await customer.signInTo('text-only', choice);
    expect(hrefOf(customer, part('stepUp.disclosure', 'faq'))).toMatch(/\/sms-faq$/u);
  });

  story('says "You must make a selection to continue." without a choice', async ({ customer, provider }) => {
    await customer.signInTo('text-and-email', choice);
    await customer.press(text('stepUp.send'));
    await customer.read(text('stepUp.error.choose'));
    expect(await provider.inbox()).toEqual([]);
    await customer.sendCode('email');
  });

  story('says "Please Wait..." while the code is being sent', async ({ customer, provider, clock }) => {
    await customer.signInTo('text-only', choice);
    await provider.fault({ match: 'POST /idp/idx/challenge', times: 1, delayMs: 1500 });
    await customer.press(text('stepUp.send'));
    await clock.until(() => isWaiting(customer));
    await customer.see(codeScreen);
  });
});

describe('spec §2: code screen', () => {
  for (const [channel, minutes] of [
    ['text', 5],
    ['email', 10],
  ] as const) {
    story(
      `tells where the code by ${channel} was sent, and that it expires in ${minutes} minutes`,
      async ({ customer }) => {
        await customer.reachCode('text-and-email', channel);
        await customer.read(text(channel === 'text' ? 'vc.sub.text' : 'vc.sub.email'));
        await customer.read(
          channel === 'text' ? text('vc.sent.text', { phone: '(XXX) XXX-1234' }) : like('vc.sent.email'),
        );
        await customer.read(text('vc.expires', { minutes, tries: 3, wrong: 0 }));
        await customer.arriveByCode(home);
      },
    );
  }

  story('takes six digits, without spaces and hyphens, and no more', async ({ customer, provider }) => {
    await customer.reachCode('text-only');
    await customer.typeCode('1234567');
    await customer.read(text('vc.error.sixDigits'));
    expect(await provider.requests('/challenge/answer')).toHaveLength(0);
    const code = await provider.code();
    await customer.typeCode(` ${code.slice(0, 3)}-${code.slice(3)} `);
    await customer.arrive(home);
  });

  story('says "Please Wait..." while the code is being verified', async ({ customer, provider, clock }) => {
    await customer.reachCode('text-only');
    await provider.fault({ match: 'POST /idp/idx/challenge/answer', times: 1, delayMs: 1500 });
    await customer.typeCode(await provider.code());
    await clock.until(() => isWaiting(customer));
    await customer.arrive(home);
  });
});

describe('spec §2: technical error', () => {
  story('tells to call, and has a Login button unless embedded in a native app', async ({ customer }) => {
    const phone = () => customer.tab.activate().querySelector('main a[href^="tel:"]')?.getAttribute('href');
    await customer.open('/login-ui/technical-error');
    await customer.see(text('technicalError.title'));
    expect(phone()).toBe(support);
    await customer.open('/login-ui/technical-error?native=true');
    expect(phone()).toBe(support);
    expect(customer.control(text('technicalError.login'))).toBeNull();
    expect(customer.control(text('shell.logIn'))).toBeNull();
    await customer.open('/login-ui/technical-error?native=false');
    await customer.press(text('technicalError.login'));
    await customer.see(login);
    await customer.signIn('direct');
    await customer.arrive(home);
  });
});

describe('spec §2: logout', () => {
  story('advises to close the browser, leads home, and promotes a credit card', async ({ customer }) => {
    await customer.open('/login-ui/logout');
    await customer.see(text('logout.title'));
    await customer.read(like('logout.advice'));
    expect(hrefOf(customer, like('logout.card.more'))).toMatch(/\/credit-card$/u);
    await customer.press(text('logout.home'));
    await customer.arrive(home);
  });
});

describe('spec §2: page shell', () => {
  story('has a header for those who are not authenticated, and one for those who are', async ({ customer }) => {
    const header = (): readonly (string | null)[] =>
      [...customer.tab.activate().querySelectorAll('header li:not([lang])')].map((one) => one.textContent);
    await customer.open('/login-ui/logout');
    await customer.see(text('logout.title'));
    expect(header()).toEqual([text('shell.logIn')]);
    await customer.open('/login-ui/technical-error');
    expect(header(), 'it has a button of its own').toEqual([]);
    await customer.open();
    await customer.signIn('direct');
    await customer.arrive(home);
    await customer.open('/login-ui/technical-error');
    expect(header()).toEqual([text('shell.logOut')]);
    await customer.press(text('shell.logOut'));
    await customer.see(text('logout.title'));
  });

  story('with compact=true hides the login link and has a limited footer', async ({ customer }) => {
    await customer.open('/login-ui/logout?compact=true');
    expect(customer.control(text('shell.logIn'))).toBeNull();
    expect(customer.tab.activate().querySelectorAll('footer a[href^="tel:"]')).toHaveLength(1);
    for (const link of ['shell.privacy', 'shell.terms']) expect(customer.control(text(link))).toBeNull();
  });
});
