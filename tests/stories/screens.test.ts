import { describe } from 'vitest';
import { type Customer, expect, story } from './story.ts';

/** The rows of section 2 of the specification, screen by screen, as customers find them. */

const home = /\/_idp\/home/u;
const login = 'Log in to your account';
const choice = 'We need to verify your identity.';
const codeScreen = 'We sent you the code.';
const support = 'tel:+18007828332';

const hrefOf = (customer: Customer, name: string | RegExp): string =>
  customer.control(name)?.getAttribute('href') ?? 'no such link';

const textOf = ({ tab }: Customer, selector: string): string =>
  tab.activate().querySelector(selector)?.textContent?.trim() ?? '';

/** Whether the pressed button says that it is worked on, and keeps the focus. */
function isWaiting(customer: Customer): void {
  const button = customer.control('Please Wait...');
  expect(button).not.toBeNull();
  expect(customer.focused()).toBe(button);
}

describe('spec §2: login', () => {
  story('has its fields, its buttons and its links', async ({ customer, device }) => {
    expect(device.prompts).toEqual([]);
    await customer.open();
    expect(customer.field('User ID').type).toBe('text');
    expect(customer.field('Password').type).toBe('password');
    await customer.press('Show Password');
    expect(customer.field('Password').type).toBe('text');
    expect(customer.field('Remember my user ID.').checked).toBe(false);
    expect(customer.control('Log in')?.getAttribute('type')).toBe('submit');
    expect(hrefOf(customer, 'Trouble logging in?')).toMatch(/\/forgot$/u);
    await customer.read('or');
    expect(customer.control('Log in with passkey')).not.toBeNull();
    const account = customer.control('Create an account today.');
    expect(account?.getAttribute('href')).toMatch(/\/registration$/u);
    expect(account?.parentElement?.textContent).toBe("Don't have an account? Create an account today.");
    await customer.signIn('direct');
    await customer.arrive(home);
  });

  story('has a block "No login required", unless compact equals true', async ({ customer }) => {
    const block = () => customer.page().queryByText('No login required');
    await customer.open();
    expect(block()).not.toBeNull();
    for (const [name, address] of [
      ['Pay a Bill', 'pay-bill'],
      ['Enroll in AutoPay', 'autopay'],
      ['Get ID Card', 'id-card'],
      ['Go Paperless', 'paperless'],
    ] as const) {
      expect(hrefOf(customer, name)).toMatch(new RegExp(`/${address}$`, 'u'));
    }
    await customer.open('/login-ui/login?compact=false');
    expect(block()).not.toBeNull();
    await customer.open('/login-ui/login?compact=true');
    expect(block()).toBeNull();
    expect(customer.control('Pay a Bill')).toBeNull();
    expect(customer.control('Create an account today.')).not.toBeNull();
    await customer.signIn('direct');
    await customer.arrive(home);
  });

  story('says "Please Wait..." while submitting, and keeps the focus', async ({ customer, provider, clock }) => {
    await customer.open();
    await provider.fault({ match: 'POST /idp/idx/identify', times: 1, delayMs: 1500 });
    await customer.signIn('text-and-email');
    await clock.until(() => isWaiting(customer));
    await customer.see(choice);
    expect(customer.control('Please Wait...')).toBeNull();
  });

  story('explains passkeys in a drawer of three sections', async ({ customer, device, clock }) => {
    expect(device.prompts).toEqual([]);
    await customer.open();
    await customer.press('Learn more about passkeys');
    await clock.until(() => expect(textOf(customer, 'dialog[open] h2')).toBe('About passkeys'));
    const sections = [...customer.tab.activate().querySelectorAll('dialog[open] h3')].map((one) => one.textContent);
    expect(sections).toEqual(['What is a passkey?', 'Is it secure?', 'How do I set it up?']);
    await customer.press('Close');
    await clock.until(() => expect(customer.tab.activate().querySelector('dialog[open]')).toBeNull());
    expect(customer.focused()).toBe(customer.control('Learn more about passkeys'));
  });

  story(
    'says in a modal that the account is locked and where the customer goes, with a Continue button',
    async ({ customer, clock }) => {
      await customer.open();
      await customer.signIn('locked');
      await clock.until(() => expect(textOf(customer, 'dialog[open] h2')).toBe('Your account is locked'));
      const modal = textOf(customer, 'dialog[open]');
      expect(modal).toContain("You're being redirected to reset your password and unlock your account.");
      expect(modal).toMatch(/redirected in [1-5] seconds?/u);
      await customer.press('Continue');
      await customer.arrive(/\/_idp\/site\/forgot/u);
    },
  );
});

describe('spec §2: step-up', () => {
  const reach = async (customer: Customer, username: string): Promise<void> => {
    await customer.open();
    await customer.signIn(username);
    await customer.see(choice);
  };
  const radios = ({ tab }: Customer): readonly HTMLInputElement[] => [
    ...tab.activate().querySelectorAll<HTMLInputElement>('input[type=radio]'),
  ];

  for (const [username, explanation, options] of [
    ['text-and-email', 'Choose how to receive a one-time code. We can text or email it to you.', 2],
    ['email-only', "To keep your online account secure, we'll email you a one-time code.", 1],
    ['text-only', "We'll text you a one-time code. Your phone must be able to receive texts.", 1],
  ] as const) {
    story(
      `explains itself to ${username}, who has ${options} of two channels; one channel only is preselected`,
      async ({ customer, provider }) => {
        await reach(customer, username);
        await customer.read(explanation);
        expect(radios(customer)).toHaveLength(options);
        expect(radios(customer).filter(({ checked }) => checked)).toHaveLength(options === 1 ? 1 : 0);
        if (options === 2) await customer.choose(/^Text/u);
        await customer.press('Send Code');
        await customer.see(codeScreen);
        const [letter] = await provider.inbox();
        expect(letter?.channel).toBe(username === 'email-only' ? 'email' : 'sms');
      },
    );
  }

  story('shows the number and the address masked', async ({ customer }) => {
    await reach(customer, 'text-and-email');
    expect(customer.field(/^Text.*XXX-XXX-\d{4}/u).checked).toBe(false);
    expect(customer.field(/^Email.*\w\*+\w@/u).checked).toBe(false);
  });

  story(
    'discloses in a drawer: one code per request, rates, privacy policy and mobile terms',
    async ({ customer, clock }) => {
      await reach(customer, 'text-only');
      await customer.press('Verification Code Disclosure.');
      await clock.until(() => expect(textOf(customer, 'dialog[open] h2')).toBe('Verification Code Disclosure'));
      const drawer = textOf(customer, 'dialog[open]');
      expect(drawer).toContain("You'll receive one verification code per request.");
      expect(drawer).toContain('Message and data rates may apply.');
      expect(hrefOf(customer, /privacy policy/u)).toMatch(/\/privacy$/u);
      expect(hrefOf(customer, /mobile terms/u)).toMatch(/\/terms$/u);
      await customer.press('Close');
      await customer.press('Send Code');
      await customer.see(codeScreen);
    },
  );

  story('links to the SMS verification code FAQ', async ({ customer }) => {
    await reach(customer, 'text-only');
    expect(hrefOf(customer, /SMS verification code FAQ/u)).toMatch(/\/sms-faq$/u);
  });

  story('says "You must make a selection to continue." without a choice', async ({ customer, provider }) => {
    await reach(customer, 'text-and-email');
    await customer.press('Send Code');
    await customer.read('You must make a selection to continue.');
    expect(await provider.inbox()).toEqual([]);
    await customer.choose(/^Email/u);
    await customer.press('Send Code');
    await customer.see(codeScreen);
  });

  story('says "Please Wait..." while the code is being sent', async ({ customer, provider, clock }) => {
    await reach(customer, 'text-only');
    await provider.fault({ match: 'POST /idp/idx/challenge', times: 1, delayMs: 1500 });
    await customer.press('Send Code');
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
      async ({ customer, provider }) => {
        await customer.reachCode('text-and-email', channel);
        await customer.read(/Enter the six-digit code .* phone or email.* check your spam folder/u);
        await customer.read(channel === 'text' ? 'We texted it to +1 XXX-XXX-1234.' : /^We emailed it to \w\*+\w@/u);
        await customer.read(`This code expires in ${minutes} minutes.`);
        await customer.typeCode(await provider.code());
        await customer.arrive(home);
      },
    );
  }

  story('takes six characters, without spaces and hyphens, and no more', async ({ customer, provider }) => {
    await customer.reachCode('text-only');
    await customer.typeCode('1234567');
    await customer.read('The code has six digits, and you typed more. Check the code.');
    expect(await provider.requests('/challenge/answer')).toHaveLength(0);
    const code = await provider.code();
    await customer.typeCode(` ${code.slice(0, 3)}-${code.slice(3)} `);
    await customer.arrive(home);
  });

  story('leads to another method', async ({ customer }) => {
    await customer.reachCode('text-and-email');
    await customer.press("Didn't get the code? Select another method.");
    await customer.see(choice);
  });

  story('says "Please Wait..." while the code is being verified', async ({ customer, provider, clock }) => {
    await customer.reachCode('text-only');
    await provider.fault({ match: 'POST /idp/idx/challenge/answer', times: 1, delayMs: 1500 });
    await customer.typeCode(await provider.code());
    await clock.until(() => isWaiting(customer));
    await customer.arrive(home);
  });

  story(
    'the page header holds the modal "Verification code expired"; its button leads to login',
    async ({ customer, provider, clock }) => {
      await customer.reachCode('session-expires');
      await customer.typeCode(await provider.code());
      await clock.until(() => expect(textOf(customer, 'dialog[open] h2')).toBe('Verification code expired'));
      expect(textOf(customer, 'dialog[open]')).toContain(
        'Your verification code has expired. To receive a new code, please log in again.',
      );
      await customer.press('Log in again');
      await customer.see(login);
    },
  );
});

describe('spec §2: technical error', () => {
  story('tells to call, and has a Login button unless embedded in a native app', async ({ customer }) => {
    const phone = () => customer.tab.activate().querySelector('main a[href^="tel:"]')?.getAttribute('href');
    await customer.open('/login-ui/technical-error');
    await customer.see("Sorry, we're having technical issues.");
    expect(phone()).toBe(support);
    await customer.open('/login-ui/technical-error?native=true');
    expect(phone()).toBe(support);
    expect(customer.control('Login')).toBeNull();
    expect(customer.control('Go to login')).toBeNull();
    await customer.open('/login-ui/technical-error?native=false');
    await customer.press('Login');
    await customer.see(login);
    await customer.signIn('direct');
    await customer.arrive(home);
  });
});

describe('spec §2: logout', () => {
  story('advises to close the browser, leads home, and promotes a credit card', async ({ customer }) => {
    await customer.open('/login-ui/logout');
    await customer.see("You've logged out");
    await customer.read(/close your browser/u);
    expect(hrefOf(customer, /^Learn More/u)).toMatch(/\/credit-card$/u);
    await customer.press('Home');
    await customer.arrive(home);
  });
});

describe('spec §2: page shell', () => {
  story('has a header for those who are not authenticated, and one for those who are', async ({ customer }) => {
    const header = (): readonly (string | null)[] =>
      [...customer.tab.activate().querySelectorAll('header button')].map((one) => one.textContent);
    await customer.open('/login-ui/technical-error');
    expect(header()).toEqual(['Go to login']);
    await customer.open();
    await customer.signIn('direct');
    await customer.arrive(home);
    await customer.open('/login-ui/technical-error');
    expect(header()).toEqual(['Log out']);
    await customer.press('Log out');
    await customer.see("You've logged out");
  });

  story('with compact=true hides the login link and has a limited footer', async ({ customer }) => {
    await customer.open('/login-ui/technical-error?compact=true');
    expect(customer.tab.activate().querySelectorAll('header button')).toHaveLength(0);
    expect(customer.tab.activate().querySelectorAll('footer a[href^="tel:"]')).toHaveLength(1);
    expect(customer.control(/Privacy|Terms/u)).toBeNull();
  });
});
