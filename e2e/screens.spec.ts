import type { Page } from 'playwright/test';
import { type Customer, expect, holdTime, type Provider, sidewaysScroll, test, wrongCode } from './story.ts';

/** The rows of section 2 of the specification, screen by screen, as customers find them. */

const phone = { name: '800-782-8332' };
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const link = (page: Page, name: string) => page.getByRole('link', { name });

test.describe('spec §2: login', () => {
  test('has its fields, its buttons and its links', async ({ page, customer }) => {
    await customer.open();
    await expect(page.getByRole('textbox', { name: 'User ID' })).toBeVisible();
    await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'password');
    await button(page, 'Show Password').click();
    await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
    await expect(page.getByRole('checkbox', { name: 'Remember my user ID.' })).not.toBeChecked();
    await expect(button(page, 'Log in')).toBeVisible();
    await expect(link(page, 'Trouble logging in?')).toHaveAttribute('href', /\/forgot$/);
    await expect(page.getByText('or', { exact: true })).toBeVisible();
    await expect(button(page, 'Log in with passkey')).toBeVisible();
    await expect(page.getByText("Don't have an account? Create an account today.")).toBeVisible();
    await expect(link(page, 'Create an account today.')).toHaveAttribute('href', /\/registration$/);
  });

  test('has a block "No login required", unless compact equals true', async ({ page, customer }) => {
    const block = page.getByRole('heading', { name: 'No login required' });
    await customer.open();
    await expect(block).toBeVisible();
    for (const [name, address] of [
      ['Pay a Bill', 'pay-bill'],
      ['Enroll in AutoPay', 'autopay'],
      ['Get ID Card', 'id-card'],
      ['Go Paperless', 'paperless'],
    ] as const) {
      await expect(link(page, name)).toHaveAttribute('href', new RegExp(`/${address}$`));
    }
    await customer.open('/login-ui/login?compact=false');
    await expect(block).toBeVisible();
    await customer.open('/login-ui/login?compact=true');
    await expect(block).toHaveCount(0);
    await expect(link(page, 'Pay a Bill')).toHaveCount(0);
    await expect(link(page, 'Create an account today.')).toBeVisible();
  });

  test('says "Please Wait..." while submitting, and keeps the focus', async ({ page, customer, provider }) => {
    await customer.open();
    await provider.fault({ match: 'POST /idp/idx/identify', times: 1, delayMs: 1500 });
    await customer.signIn('text-and-email');
    await expect(button(page, 'Please Wait...')).toBeVisible();
    await expect(button(page, 'Please Wait...')).toBeFocused();
    await customer.see('We need to verify your identity.');
  });

  test('explains passkeys in a drawer of three sections', async ({ page, customer }) => {
    await customer.open();
    await button(page, 'Learn more about passkeys').click();
    const drawer = page.getByRole('dialog', { name: 'About passkeys' });
    for (const name of ['What is a passkey?', 'Is it secure?', 'How do I set it up?']) {
      await expect(drawer.getByRole('heading', { name })).toBeVisible();
    }
  });

  test('says in a modal that the account is locked and where the customer goes, with a Continue button', async ({
    page,
    customer,
  }) => {
    await customer.open();
    await holdTime(page);
    await customer.signIn('locked');
    const modal = page.getByRole('dialog', { name: 'Your account is locked' });
    await expect(modal).toContainText("You're being redirected to reset your password and unlock your account.");
    await modal.getByRole('button', { name: 'Continue' }).click();
    await page.waitForURL('**/_idp/site/forgot');
  });

  test('has a passkey block of 330 px, and of the full width below 768 px (spec §9)', async ({ page, customer }) => {
    const width = async (viewport: number): Promise<readonly number[]> => {
      await page.setViewportSize({ width: viewport, height: 900 });
      const of = async (name: string) => (await button(page, name).boundingBox())?.width ?? 0;
      return [await of('Log in with passkey'), await of('Log in')];
    };
    await customer.open();
    expect((await width(768))[0]).toBe(330);
    expect((await width(1280))[0]).toBe(330);
    for (const narrow of [320, 767]) {
      const [passkey, submit] = await width(narrow);
      expect(passkey).toBe(submit);
    }
  });
});

test.describe('spec §2: step-up', () => {
  const reach = async (customer: Customer, username: string, path?: string): Promise<void> => {
    await customer.open(path);
    await customer.signIn(username);
    await customer.see('We need to verify your identity.');
  };

  for (const [username, explanation, options] of [
    ['text-and-email', 'Choose how to receive a one-time code. We can text or email it to you.', 2],
    ['email-only', "To keep your online account secure, we'll email you a one-time code.", 1],
    ['text-only', "We'll text you a one-time code. Your phone must be able to receive texts.", 1],
  ] as const) {
    test(`explains itself to ${username}, who has ${options} of two channels`, async ({ page, customer }) => {
      await reach(customer, username);
      await expect(page.getByText(explanation)).toBeVisible();
      await expect(page.getByRole('radio')).toHaveCount(options);
      if (options === 1) await expect(page.getByRole('radio')).toBeChecked();
      else await expect(page.locator('input[type=radio]:checked')).toHaveCount(0);
    });
  }

  test('shows the number and the address masked', async ({ page, customer }) => {
    await reach(customer, 'text-and-email');
    await expect(page.getByRole('radio', { name: /XXX-XXX-\d{4}/ })).toBeVisible();
    await expect(page.getByRole('radio', { name: /\w\*+\w@/ })).toBeVisible();
  });

  test('discloses in a drawer: one code per request, rates, privacy policy and mobile terms', async ({
    page,
    customer,
  }) => {
    await reach(customer, 'text-only');
    await button(page, 'Verification Code Disclosure.').click();
    const drawer = page.getByRole('dialog', { name: 'Verification Code Disclosure' });
    await expect(drawer).toContainText("You'll receive one verification code per request.");
    await expect(drawer).toContainText('Message and data rates may apply.');
    await expect(drawer.getByRole('link', { name: /privacy policy/ })).toHaveAttribute('href', /\/privacy$/);
    await expect(drawer.getByRole('link', { name: /mobile terms/ })).toHaveAttribute('href', /\/terms$/);
  });

  test('links to the SMS verification code FAQ', async ({ page, customer }) => {
    await reach(customer, 'text-only');
    await expect(link(page, 'SMS verification code FAQ')).toHaveAttribute('href', /\/sms-faq$/);
  });

  test('says "You must make a selection to continue." without a choice', async ({ page, customer }) => {
    await reach(customer, 'text-and-email');
    await button(page, 'Send Code').click();
    await expect(page.getByText('You must make a selection to continue.')).toBeVisible();
  });

  test('says "Please Wait..." while the code is being sent', async ({ page, customer, provider }) => {
    await reach(customer, 'text-only');
    await provider.fault({ match: 'POST /idp/idx/challenge', times: 1, delayMs: 1500 });
    await button(page, 'Send Code').click();
    await expect(button(page, 'Please Wait...')).toBeFocused();
    await customer.see('We sent you the code.');
  });

  test('Cancel goes to the cancel URL if set, otherwise cancels the identity process', async ({
    page,
    customer,
    provider,
    origin,
  }) => {
    const cancels = async () =>
      (await provider.requests('/idp/idx/cancel')).filter(({ method }) => method === 'POST').length;
    await reach(customer, 'text-only');
    await button(page, 'Cancel').click();
    await customer.see('Log in to your account');
    expect(await cancels()).toBe(1);
    await reach(customer, 'text-only', `/login-ui/login?cancel=${encodeURIComponent(`${origin}/_idp/site/forgot`)}`);
    await button(page, 'Cancel').click();
    await page.waitForURL('**/_idp/site/forgot');
  });
});

test.describe('spec §2: code screen', () => {
  for (const [channel, minutes] of [
    ['text', 5],
    ['email', 10],
  ] as const) {
    test(`tells where the code by ${channel} was sent, and that it expires in ${minutes} minutes`, async ({
      page,
      customer,
    }) => {
      await customer.reachCode('text-and-email', channel);
      await expect(page.getByText(/Enter the six-digit code .* phone or email.* check your spam folder/)).toBeVisible();
      await expect(page.getByText(`This code expires in ${minutes} minutes.`)).toBeVisible();
    });
  }

  test('takes six characters, without spaces and hyphens, and no more', async ({ page, customer, provider }) => {
    await customer.reachCode('text-only');
    await customer.typeCode('1234567');
    await expect(page.getByText('The code has six digits, and you typed more. Check the code.')).toBeVisible();
    expect(await provider.requests('/challenge/answer')).toHaveLength(0);
    const code = await provider.code();
    await customer.typeCode(` ${code.slice(0, 3)}-${code.slice(3)} `);
    await page.waitForURL('**/_idp/home');
  });

  test('leads to another method', async ({ page, customer }) => {
    await customer.reachCode('text-and-email');
    await button(page, "Didn't get the code? Select another method.").click();
    await customer.see('We need to verify your identity.');
  });

  test('says "Please Wait..." while the code is being verified', async ({ page, customer, provider }) => {
    await customer.reachCode('text-only');
    await provider.fault({ match: 'POST /idp/idx/challenge/answer', times: 1, delayMs: 1500 });
    await customer.typeCode(await provider.code());
    await expect(button(page, 'Please Wait...')).toBeFocused();
    await page.waitForURL('**/_idp/home');
  });

  test('still says after a reload that the code was wrong, and counts on (spec §3, §4)', async ({ page, customer }) => {
    await customer.reachCode('text-only');
    await customer.typeCode(wrongCode);
    await expect(page.getByText(/^The verification code you entered is incorrect/)).toBeVisible();
    await expect(page.getByText('This code expires in 5 minutes. You have 2 tries left.')).toBeVisible();
    await page.reload();
    await expect(page.getByText(/^The verification code you entered is incorrect/)).toBeVisible();
    await customer.typeCode('');
    await expect(page.getByText('You have 1 try left.')).toBeVisible();
    await customer.typeCode(wrongCode);
    await customer.see("Let's try to verify you again.");
  });
});

test('spec §2: the page header holds the modal "Verification code expired"; its button leads to login', async ({
  page,
  customer,
  provider,
}) => {
  await customer.reachCode('session-expires');
  await holdTime(page);
  await customer.typeCode(await provider.code());
  const modal = page.getByRole('dialog', { name: 'Verification code expired' });
  await expect(modal).toContainText('Your verification code has expired. To receive a new code, please log in again.');
  await modal.getByRole('button').click();
  await customer.see('Log in to your account');
});

test.describe('spec §2: technical error', () => {
  test('tells to call, and has a Login button unless embedded in a native app', async ({ page, customer }) => {
    await customer.open('/login-ui/technical-error');
    await customer.see("Sorry, we're having technical issues.");
    await expect(page.getByRole('main').getByRole('link', phone)).toHaveAttribute('href', 'tel:+18007828332');
    await customer.open('/login-ui/technical-error?native=true');
    await expect(page.getByRole('main').getByRole('link', phone)).toBeVisible();
    await expect(button(page, 'Login')).toHaveCount(0);
    await expect(button(page, 'Go to login')).toHaveCount(0);
    await customer.open('/login-ui/technical-error?native=false');
    await button(page, 'Login').click();
    await customer.see('Log in to your account');
  });
});

test.describe('spec §2: logout', () => {
  test('advises to close the browser, leads home, and promotes a credit card', async ({ page, customer }) => {
    await customer.open('/login-ui/logout');
    await customer.see("You've logged out");
    await expect(page.getByText(/close your browser/)).toBeVisible();
    await expect(link(page, 'Learn More')).toHaveAttribute('href', /\/credit-card$/);
    await button(page, 'Home').or(link(page, 'Home')).first().click();
    await page.waitForURL('**/_idp/home');
  });
});

test.describe('spec §2: page shell', () => {
  test('has a header for those who are not authenticated, and one for those who are', async ({ page, customer }) => {
    const header = page.getByRole('banner');
    await customer.open('/login-ui/technical-error');
    await expect(header.getByRole('button', { name: 'Go to login' })).toBeVisible();
    await page.goto('/login-ui/login');
    await customer.signIn('direct');
    await page.waitForURL('**/_idp/home');
    await customer.open('/login-ui/technical-error');
    await expect(header.getByRole('button', { name: 'Go to login' })).toHaveCount(0);
    await expect(header.getByRole('button', { name: 'Log out' })).toBeVisible();
  });

  test('with compact=true hides the login link and has a limited footer', async ({ page, customer }) => {
    await customer.open('/login-ui/technical-error?compact=true');
    await expect(page.getByRole('banner').getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('contentinfo').getByRole('link', { name: /Privacy|Terms/ })).toHaveCount(0);
  });
});

const variants = ['', '?compact=true', '?native=true', '?compact=true&native=true'];
for (const variant of variants) {
  test(`every screen stands on 320 px without sideways scroll and passes axe: ${variant || 'as it is'}`, async ({
    page,
    customer,
    provider,
  }) => {
    test.setTimeout(90_000);
    await page.setViewportSize({ width: 320, height: 640 });
    for (const screen of screens(customer, provider, page, variant)) {
      await screen();
      await customer.passAxe();
      const overflow = await sidewaysScroll(page);
      expect(overflow, `sideways scroll in px at ${page.url()}`).toBeLessThanOrEqual(0);
      for (const [name, value] of new URLSearchParams(variant))
        expect(new URL(page.url()).searchParams.get(name)).toBe(value);
    }
  });
}

/** Goes to one screen after the other, in the variant that the query asks for. */
function screens(
  customer: Customer,
  provider: Provider,
  page: Page,
  variant: string,
): readonly (() => Promise<void>)[] {
  const direct = (route: string) => () => customer.open(`/login-ui/${route}${variant}`);
  return [
    direct('login'),
    async () => {
      await customer.signIn('temporary-password');
      await customer.see('Change your password.');
    },
    async () => {
      await button(page, 'Cancel').click();
      await customer.see('Log in to your account');
      await customer.signIn('text-and-email');
      await customer.see('We need to verify your identity.');
    },
    async () => {
      await page.getByRole('radio', { name: /^Text/ }).check();
      await button(page, 'Send Code').click();
      await customer.see('We sent you the code.');
    },
    async () => {
      // Before the code goes out: a quick provider answers sooner than a route is set.
      await page.route('**/_idp/home', (route) => route.fulfill({ status: 204 }));
      await customer.typeCode(await provider.code());
      await customer.see("You're logged in.");
    },
    direct('technical-error'),
    direct('logout'),
  ];
}
