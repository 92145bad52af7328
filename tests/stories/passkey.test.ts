import { describe } from 'vitest';
import { like, text } from '../texts.ts';
import { origin } from './browser.ts';
import type { VirtualClock } from './clock.ts';
import type { Device } from './device.ts';
import { expect, story, type TabCustomer } from './story.ts';
import { askingFor, transactionNow } from './transaction.ts';

const home = /\/_idp\/home/u;
const offer = text('enrollPasskey.title');
const failed = text('login.error.passkey');

const userId = ({ field }: TabCustomer): HTMLInputElement => field(text('login.userId'));

/** Waits for the question about a passkey, and declines. */
async function goHome(customer: TabCustomer): Promise<void> {
  await customer.see(offer);
  await customer.press(text('enrollPasskey.notNow'));
  await customer.arrive(home);
}

/** Whether the screen says that the press is still worked on. */
const isWorking = (customer: TabCustomer): boolean =>
  customer.page().queryByText(like('ui.stillWorking'), { selector: 'form *' }) !== null;

describe('a passkey', () => {
  for (const [who, account] of [
    ['user ID and password together', 'text-only'],
    ['the user ID first', 'identifier-first-no-code'],
  ] as const) {
    story(
      `of another customer signs in after a wrong password, ${who}: no call names the first`,
      async ({ customer, provider, device }) => {
        await device.hold('passkey-owner');
        await customer.open();
        await customer.signIn(account, 'wrong');
        await customer.alerted(like('login.error.incorrect'));
        const before = (await provider.requests()).length;
        await customer.press(text('login.passkey'));
        await goHome(customer);
        const calls = (await provider.requests()).slice(before);
        expect(calls.map(({ path }) => path)).toContain('/idp/idx/challenge/answer/webauthn-autofillui');
        expect(JSON.stringify(calls.map(({ body }) => body))).not.toContain(account);
      },
    );
  }

  story(
    'is asked for with the hints and transports that the provider tells',
    async ({ customer, provider, device }) => {
      await provider.set({ tellsTransports: true });
      await device.hold('challenge-passkey');
      await customer.openHome('challenge-passkey');
      expect(device.prompts.at(-1)?.publicKey).toMatchObject({
        hints: ['client-device'],
        allowCredentials: [{ transports: ['internal', 'hybrid'] }],
      });
      await customer.logOut();
      // Another device of a customer: one that has the passkey makes no second one.
      device.clear();
      await customer.signInTo('passkey-owner', offer);
      await customer.press(text('enrollPasskey.continue'));
      await customer.press(text('passkeyCreated.done'));
      await customer.arrive(home);
      expect(device.prompts.at(-1)?.publicKey).toMatchObject({
        hints: ['client-device'],
        excludeCredentials: [{ transports: ['internal', 'hybrid'] }],
      });
    },
  );
});

describe('a passkey that waits', () => {
  story(
    'for the provider, as second factor, says so and can be tried again',
    async ({ customer, provider, device, clock }) => {
      await device.hold('challenge-passkey');
      await customer.open();
      await provider.fault({ match: 'POST /idp/idx/challenge/answer', drop: true });
      await customer.signIn('challenge-passkey');
      await customer.alerted(text('common.error.network'));
      await provider.fault({ match: 'POST /idp/idx/introspect', delayMs: 60_000 });
      await customer.press(text('stepUp.passkey'));
      await clock.pass(6);
      expect(isWorking(customer)).toBe(true);
      await clock.pass(6);
      await customer.alerted(text('common.error.late'));
      await customer.press(text('stepUp.passkey'));
      await customer.arrive(home);
    },
  );

  story('for the provider, at login, says so and can be tried again', async ({ customer, provider, device, clock }) => {
    await device.hold('passkey-owner');
    await customer.open();
    await provider.fault({ match: 'POST /oauth2/default/v1/interact', delayMs: 60_000 });
    await customer.press(text('login.passkey'));
    await clock.pass(6);
    expect(isWorking(customer)).toBe(true);
    await clock.pass(6);
    await customer.alerted(text('common.error.late'));
    await customer.press(text('login.passkey'));
    await goHome(customer);
  });

  story('for the owner of the device says nothing', async ({ customer, device, clock }) => {
    await device.hold('passkey-owner');
    device.owner = 'waits';
    await customer.open();
    await customer.press(text('login.passkey'));
    await clock.pass(60);
    expect(isWorking(customer)).toBe(false);
    device.answer('confirms');
    await goHome(customer);
  });

  story(
    'for the product API says so before and after the prompt, and not during it',
    async ({ customer, provider, device, clock }) => {
      device.owner = 'waits';
      await customer.signInTo('passkey-offer', text('enrollPasskey.title'));
      await provider.fault({ match: 'POST /css/users/v1/factors', delayMs: 8_000 });
      await provider.fault({ match: 'POST /css/users/v1/factors/activate', delayMs: 8_000 });
      await customer.press(text('enrollPasskey.continue'));
      await clock.pass(6);
      expect(isWorking(customer)).toBe(true);
      await clock.pass(10);
      expect(device.prompts).toHaveLength(1);
      expect(isWorking(customer)).toBe(false);
      device.answer('confirms');
      await clock.pass(6);
      expect(isWorking(customer)).toBe(true);
      await clock.pass(3);
      await customer.press(text('passkeyCreated.done'));
      await customer.arrive(home);
    },
  );
});

describe('spec §4: the button "Log in with passkey"', () => {
  story(
    'goes where the customer wants; a prompt that is closed before shows no error, is not logged, and keeps goto and typing',
    async ({ customer, provider, device, clock }) => {
      await device.hold('passkey-owner');
      device.owner = 'dismisses';
      await customer.open('/login-ui/login?goto=https%3A%2F%2Fwww.example.com%2Fclaims');
      await customer.type(text('login.userId'), 'alex');
      await customer.press(text('login.passkey'));
      expect(device.prompts).toHaveLength(1);
      expect(customer.alert()).toBe('');
      // To be seen, and in the live region to be heard.
      expect(customer.page().getAllByText(text('login.noPasskey'))).toHaveLength(2);
      expect(userId(customer)).toHaveProperty('value', 'alex');
      expect(customer.tab.address()).toContain('goto=');
      device.owner = 'confirms';
      await customer.press(text('login.passkey'));
      await customer.see(offer);
      await clock.pass(2);
      const entries = (await provider.requests('/log/ingest')).map(({ body }) => body as { readonly logLevel: string });
      expect(JSON.stringify(entries)).toContain('SUCCESS');
      expect(entries.filter(({ logLevel }) => logLevel !== 'INFO')).toEqual([]);
      expect(JSON.stringify(entries)).not.toMatch(/NotAllowed|dismissed/iu);
      await customer.press(text('enrollPasskey.notNow'));
      await customer.arrive('https://www.example.com/claims');
    },
  );

  story(
    'spec §8: a bogus signature fails with its own words, and the next attempt begins anew',
    async ({ customer, provider, device }) => {
      await device.hold('passkey-owner');
      device.isBogus = true;
      await customer.open();
      await customer.press(text('login.passkey'));
      await customer.alerted(failed);
      expect(customer.focused()?.getAttribute('role')).toBe('alert');
      expect(await provider.requests('/idp/idx/cancel')).toHaveLength(1);
      await customer.signInHome();
    },
  );

  story(
    'spec §8: a passkey without user handle cancels the process, and the password still works',
    async ({ customer, provider, device }) => {
      await device.hold('passkey-owner', { userHandle: '' });
      await customer.open();
      await customer.press(text('login.passkey'));
      await customer.alerted(failed);
      expect(await provider.requests('webauthn-autofillui')).toEqual([]);
      expect(await provider.requests('/idp/idx/cancel')).toHaveLength(1);
      await customer.signInHome();
    },
  );

  story(
    'form rule 39: a passkey that the provider does not know is told to the device',
    async ({ customer, device }) => {
      await device.hold('passkey-owner', { userHandle: Buffer.from('u-nobody').toString('base64url') });
      await customer.open();
      await customer.press(text('login.passkey'));
      await customer.alerted(failed);
      expect(device.unknown).toEqual([{ rpId: 'localhost', credentialId: expect.any(String) }]);
      await customer.signInHome();
    },
  );

  story(
    'a provider that cannot be reached is told, and the next press works',
    async ({ customer, provider, device }) => {
      await device.hold('passkey-owner');
      await customer.open();
      await provider.fault({ match: 'POST /oauth2/default/v1/interact', times: 1, status: 503 });
      await customer.press(text('login.passkey'));
      await customer.alerted(text('common.error.service'));
      await customer.press(text('login.passkey'));
      await goHome(customer);
    },
  );
});

story(
  'form rule 33: where passkeys are not supported the button is not there, and no passkey is offered',
  async ({ customer }) => {
    await customer.open('/login-ui/login?native=true');
    expect(customer.page().queryByText(text('login.passkey'))).toBeNull();
    expect(customer.page().queryByText(text('login.or'))).toBeNull();
    await customer.signInHome('passkey-offer');
    await customer.tab.visit('/login-ui/enroll-passkey');
    await customer.arrive(home);
  },
);

describe('form rule 34: passkeys among the suggestions of the user ID field', () => {
  async function suggested(customer: TabCustomer, device: Device, clock: VirtualClock): Promise<void> {
    device.suggests = true;
    device.owner = 'waits';
    await device.hold('passkey-owner');
    await customer.open();
    userId(customer).focus();
    await clock.until(() => expect(device.ceremonies).toEqual(['conditional begins']));
  }

  story('log in when one is chosen, and the screen is not busy before', async ({ customer, device, clock }) => {
    await suggested(customer, device, clock);
    expect(customer.page().queryByText(text('common.pleaseWait'))).toBeNull();
    device.answer('confirms');
    await goHome(customer);
    expect(device.prompts).toEqual([]);
  });

  story(
    'give way to the button, to a submit, and come back after a refusal: one ceremony at a time',
    async ({ customer, device, clock }) => {
      await suggested(customer, device, clock);
      await customer.signIn('direct', 'wrong');
      await customer.alerted(text('login.error.incorrect'));
      userId(customer).focus();
      await clock.until(() =>
        expect(device.ceremonies).toEqual(['conditional begins', 'conditional ends', 'conditional begins']),
      );
      await customer.press(text('login.passkey'));
      await clock.until(() => expect(device.ceremonies.slice(3)).toEqual(['conditional ends', 'optional begins']));
      device.answer('confirms');
      await goHome(customer);
    },
  );

  for (const comesBack of ['forward', 'reload'] as const)
    story(`end no sign-in that goes on: ${comesBack}`, async ({ customer, provider, device, browser, clock }) => {
      device.suggests = true;
      device.owner = 'waits';
      browser.jar.setCookieSync('userid=temporary-password; Path=/', origin);
      await customer.signInTo('temporary-password', text('changePassword.title'));
      await customer.back();
      await customer.see(text('login.title'));
      await clock.pass(2);
      await customer[comesBack]();
      await customer.see(text('changePassword.title'));
      expect(await provider.requests('/interact')).toHaveLength(1);
    });

  story('share one transaction with the button and the password', async ({ customer, provider, device, clock }) => {
    await suggested(customer, device, clock);
    device.owner = 'dismisses';
    await customer.press(text('login.passkey'));
    expect(device.prompts).toHaveLength(1);
    device.owner = 'waits';
    await customer.signIn('text-and-email');
    await customer.see(text('stepUp.title'));
    const calls = (await provider.requests()).map(({ path }) => path);
    expect(calls.filter((path) => /interact$|\/idx\//u.test(path))).toEqual([
      '/oauth2/default/v1/interact',
      '/idp/idx/introspect',
      '/idp/idx/identify',
    ]);
  });
});

describe('a prompt that never ends', () => {
  async function prompted(customer: TabCustomer, device: Device): Promise<void> {
    await device.hold('passkey-owner');
    device.owner = 'hangs';
    await customer.open();
    await customer.press(text('login.passkey'));
    expect(device.prompts).toHaveLength(1);
    expect(userId(customer).hasAttribute('readonly')).toBe(false);
  }
  const isAborted = (device: Device): boolean | undefined => device.prompts[0]?.signal?.aborted;

  story('gives way to Escape, and to "Not now" where a passkey would be made', async ({ customer, device }) => {
    await prompted(customer, device);
    customer.tab.activate().dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    expect(isAborted(device)).toBe(true);
    await customer.signIn('passkey-offer');
    await customer.see(offer);
    await customer.press(text('enrollPasskey.continue'));
    expect(device.prompts).toHaveLength(2);
    await customer.press(text('enrollPasskey.notNow'));
    await customer.arrive(home);
    expect(device.prompts[1]?.signal?.aborted).toBe(true);
  });

  story('gives way to Cancel where the page asked by itself', async ({ customer, device }) => {
    device.owner = 'hangs';
    await customer.signInTo('challenge-passkey', text('stepUp.title'));
    await customer.press(text('common.cancel'));
    await customer.see(text('login.title'));
    expect(isAborted(device)).toBe(true);
  });
});

describe('spec §4: a passkey as second factor', () => {
  story(
    'form rule 38: a prompt that is closed leaves words and another try, also after a reload (time limit: passkey-ceremony)',
    async ({ customer, device }) => {
      await device.hold('challenge-passkey');
      device.owner = 'dismisses';
      await customer.signInTo('challenge-passkey', text('stepUp.title'));
      await customer.read(text('stepUp.explain.passkey'));
      expect(customer.page().queryAllByRole('radio')).toEqual([]);
      await customer.reload();
      await customer.see(text('stepUp.title'));
      device.owner = 'confirms';
      await customer.press(text('stepUp.passkey'));
      await customer.arrive(home);
    },
  );

  story(
    'that a manager blocks gives way to a text, where the provider offers one',
    async ({ customer, provider, device, started }) => {
      device.isBlocked = true;
      await customer.signInTo('text-only', text('stepUp.title'));
      const now = await transactionNow(started);
      const contextualData = { challengeData: { challenge: 'AAAA' } };
      await provider.fault({
        match: 'POST /idp/idx/introspect',
        times: 'always',
        contentType: 'application/ion+json; okta-version=1.0.0',
        body: askingFor({ key: 'webauthn', type: 'security_key', contextualData }, now, now?.remediation?.value),
      });
      await customer.reload();
      await customer.alerted(text('stepUp.error.notReady'));
      await provider.recover();
      await customer.press(text('stepUp.another'));
      await customer.press(text('stepUp.send'));
      await customer.see(text('vc.title'));
      expect(await provider.code()).not.toBe('');
    },
  );
});

describe('spec §4: passkey enrollment', () => {
  const reachOffer = (customer: TabCustomer): Promise<void> => customer.signInTo('passkey-offer', offer);

  story('form rule 36: a device that has one already says so', async ({ customer, device }) => {
    await device.hold('passkey-owner');
    await customer.signInTo('passkey-owner', offer);
    await customer.press(text('enrollPasskey.continue'));
    await customer.see(text('passkeyError.exists.title'));
    await customer.press(text('passkeyError.close'));
    await customer.arrive(home);
  });

  story('a passkey that the profile is not told of has a title of its own', async ({ customer, provider, device }) => {
    await reachOffer(customer);
    await provider.fault({ match: 'PATCH /css/users/v1/profile', times: 1, status: 500 });
    await customer.press(text('enrollPasskey.continue'));
    await customer.see(text('passkeyError.untold.title'));
    expect(device.count()).toBe(1);
    await customer.press(text('passkeyError.close'));
    await customer.arrive(home);
    // What it said is forgotten, so that Back would say the opposite.
    await customer.back();
    await customer.arrive(home);
  });

  story(
    'a device that verifies nobody ends on the error screen (time limit: passkey-creation)',
    async ({ customer, device }) => {
      device.owner = 'dismisses';
      await reachOffer(customer);
      await customer.press(text('enrollPasskey.continue'));
      await customer.see(text('passkeyError.title'));
      await customer.press(text('passkeyError.close'));
      await customer.arrive(home);
    },
  );

  story(
    'form rule 37: "Not now" is remembered for 30 days, for this customer alone (time limit: passkey-declined)',
    async ({ customer, browser, device }) => {
      expect(device.count()).toBe(0);
      await reachOffer(customer);
      await customer.press(text('enrollPasskey.notNow'));
      await customer.arrive(home);
      const cookies = browser.jar.getCookiesSync(origin).filter(({ key }) => key.startsWith('DNPPE-'));
      expect(cookies).toMatchObject([{ value: 'true' }]);
      const days = ((cookies[0]?.expiryTime() ?? 0) - Date.now()) / 86_400_000;
      expect(Math.round(days)).toBe(30);
      await customer.logOut();
      await customer.openHome('passkey-offer');
      await customer.logOut();
      await customer.open();
      await customer.signIn('passkey-owner');
      await goHome(customer);
    },
  );

  story('ends with the access token: login says so (time limit: access-token)', async ({ customer, clock, device }) => {
    expect(device.count()).toBe(0);
    await reachOffer(customer);
    clock.jump(3_700);
    await clock.pass(2);
    await customer.see(text('login.title'));
    await customer.alerted(like('login.error.over'));
  });
});
