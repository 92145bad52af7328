import { describe } from 'vitest';
import { type Customer, expect, story } from './story.ts';

const home = /\/_idp\/home/u;

/** Whether the screen says that the press is still worked on. */
const isWorking = (customer: Customer): boolean =>
  customer.page().queryByText(/^Still working/u, { selector: 'form *' }) !== null;

describe('a passkey', () => {
  story('signs in in place of user ID and password', async ({ customer, device }) => {
    await device.hold('passkey-owner');
    await customer.open();
    await customer.press('Log in with passkey');
    await customer.see('Tired of remembering passwords?');
    await customer.press('Not now');
    await customer.arrive(home);
  });

  story(
    'is the second step where the provider asks for it, also after a prompt that was closed',
    async ({ customer, device }) => {
      await device.hold('challenge-passkey');
      device.owner = 'dismisses';
      await customer.open();
      await customer.signIn('challenge-passkey');
      await customer.see('We need to verify your identity.');
      device.owner = 'confirms';
      await customer.press(/passkey/u);
      await customer.arrive(home);
    },
  );

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
        await customer.alerted(/incorrect user ID or password/u);
        const before = (await provider.requests()).length;
        await customer.press('Log in with passkey');
        await customer.see('Tired of remembering passwords?');
        await customer.press('Not now');
        await customer.arrive(home);
        const calls = (await provider.requests()).slice(before);
        expect(calls.map(({ path }) => path)).toContain('/idp/idx/challenge/answer/webauthn-autofillui');
        expect(JSON.stringify(calls.map(({ body }) => body))).not.toContain(account);
      },
    );
  }

  story(
    'is asked for with the hints and transports that the provider tells, at each prompt',
    async ({ customer, provider, device }) => {
      await provider.set({ tellsTransports: true });
      await device.hold('challenge-passkey');
      await customer.open();
      await customer.signIn('challenge-passkey');
      await customer.arrive(home);
      expect(device.prompts.at(-1)?.publicKey).toMatchObject({
        hints: ['client-device'],
        allowCredentials: [{ transports: ['internal', 'hybrid'] }],
      });
      await customer.open('/login-ui/logout');
      await customer.see("You've logged out");
      await device.hold('passkey-owner');
      await customer.open();
      await customer.signIn('passkey-owner');
      await customer.see('Tired of remembering passwords?');
      // Another device of the same customer: one that has the passkey makes no second one.
      device.clear();
      await customer.press('Continue');
      await customer.press('Done');
      await customer.arrive(home);
      expect(device.prompts.at(-1)?.publicKey).toMatchObject({
        hints: ['client-device'],
        excludeCredentials: [{ transports: ['internal', 'hybrid'] }],
      });
    },
  );

  story(
    'is asked for with the hints that the provider tells, in place of a password',
    async ({ customer, provider, device }) => {
      await provider.set({ tellsTransports: true });
      await device.hold('passkey-owner');
      await customer.open();
      await customer.press('Log in with passkey');
      await customer.see('Tired of remembering passwords?');
      expect(device.prompts[0]?.publicKey).toMatchObject({ hints: ['client-device'] });
      await customer.press('Not now');
      await customer.arrive(home);
    },
  );

  story('is enrolled after sign-in', async ({ customer, device }) => {
    await customer.open();
    await customer.signIn('passkey-offer');
    await customer.see('Tired of remembering passwords?');
    await customer.press('Continue');
    await customer.press('Done');
    await customer.arrive(home);
    expect(device.prompts).toHaveLength(1);
  });
});

describe('a passkey that waits', () => {
  story(
    'for the provider, as second factor, says so and can be tried again',
    async ({ customer, provider, device, clock }) => {
      await device.hold('challenge-passkey');
      await customer.open();
      await provider.fault({ match: 'POST /idp/idx/challenge/answer', drop: true });
      await customer.signIn('challenge-passkey');
      await customer.alerted("We couldn't reach our sign-in service.");
      await provider.fault({ match: 'POST /idp/idx/introspect', delayMs: 60_000 });
      await customer.press(/passkey/u);
      await clock.pass(6);
      expect(isWorking(customer)).toBe(true);
      await clock.pass(6);
      await customer.alerted('Our sign-in service is taking longer than it should.');
      await customer.press(/passkey/u);
      await customer.arrive(home);
    },
  );

  story('for the provider, at login, says so and can be tried again', async ({ customer, provider, device, clock }) => {
    await device.hold('passkey-owner');
    await customer.open();
    await provider.fault({ match: 'POST /oauth2/default/v1/interact', delayMs: 60_000 });
    await customer.press('Log in with passkey');
    await clock.pass(6);
    expect(isWorking(customer)).toBe(true);
    await clock.pass(6);
    await customer.alerted('Our sign-in service is taking longer than it should.');
    await customer.press('Log in with passkey');
    await customer.see('Tired of remembering passwords?');
    await customer.press('Not now');
    await customer.arrive(home);
  });

  story('for the owner of the device says nothing', async ({ customer, device, clock }) => {
    await device.hold('passkey-owner');
    device.owner = 'waits';
    await customer.open();
    await customer.press('Log in with passkey');
    await clock.pass(60);
    expect(isWorking(customer)).toBe(false);
    device.answer('confirms');
    await customer.see('Tired of remembering passwords?');
    await customer.press('Not now');
    await customer.arrive(home);
  });

  story(
    'for the product API says so before and after the prompt, and not during it',
    async ({ customer, provider, device, clock }) => {
      device.owner = 'waits';
      await customer.open();
      await customer.signIn('passkey-offer');
      await customer.see('Tired of remembering passwords?');
      await provider.fault({ match: 'POST /css/users/v1/factors', delayMs: 8_000 });
      await provider.fault({ match: 'POST /css/users/v1/factors/activate', delayMs: 8_000 });
      await customer.press('Continue');
      await clock.pass(6);
      expect(isWorking(customer)).toBe(true);
      await clock.pass(10);
      expect(device.prompts).toHaveLength(1);
      expect(isWorking(customer)).toBe(false);
      device.answer('confirms');
      await clock.pass(6);
      expect(isWorking(customer)).toBe(true);
      await clock.pass(3);
      await customer.press('Done');
      await customer.arrive(home);
    },
  );
});
