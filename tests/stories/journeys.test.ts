import { rmSync } from 'node:fs';
import { afterAll, describe } from 'vitest';
import { layJourneys } from '../product/layJourneys.ts';
import { story as anyStory, expect, type TabCustomer } from './story.ts';

/** The small product of `tests/product/journeys`, which uses the effects that the product does not. */
const folder = layJourneys();
afterAll(() => rmSync(folder, { recursive: true }));
const story = anyStory.extend({ folder, languages: ['en-US'] });

const push = 'POST /api/v1/authn/factors/push/verify';
const verify = '/api/v1/authn/factors/push/verify';

async function signIn(customer: TabCustomer, username: string, password: string): Promise<void> {
  await customer.open();
  await customer.type('User ID', username);
  await customer.type('Password', password);
  await customer.press('Log in');
  await customer.see('Choose a factor');
}

describe('the classic sign-in', () => {
  story(
    'spec §7: a classic sign-in, a push that is polled, and my-account with the tokens of the session',
    async ({ customer, provider, clock }) => {
      await signIn(customer, 'text-and-email', await provider.password('text-and-email'));
      await customer.choose('Remember this device');
      await customer.press('Send a push');
      await customer.see('Answer the push');
      await clock.pass(15);
      await customer.see('Your account');
      await customer.read('You have a password.');

      const asked = await provider.requests('/api/v1/authn');
      const signedIn = asked.find(({ body }) => JSON.stringify(body).includes('"username"'));
      expect(signedIn?.headers['x-device-fingerprint']).toEqual(expect.any(String));
      expect(asked.filter(({ path }) => path === verify).map(({ query }) => query)).toEqual([
        { autoPush: 'false', rememberDevice: 'true' },
        ...Array(3).fill({ rememberDevice: 'true' }),
      ]);

      await customer.type('Password', 'short');
      await customer.press('Change');
      await customer.read('That is not accepted.');
      await customer.type('Password', 'A-brand-new-one-1');
      await customer.press('Delete the password');
      await customer.read('You have no password.');
      await customer.press('Set a password');
      await customer.read('You have a password.');

      await customer.type('Email', 'new@example.test');
      await customer.press('Add');
      await customer.read('A code was sent.');
      await customer.type('Code', await provider.code());
      await customer.press('Verify');
      await customer.read('It is verified.');
    },
  );

  story(
    'spec §4: a poll is stopped, is begun again, and outlasts a network that fails',
    async ({ customer, provider, clock }) => {
      await signIn(customer, 'text-and-email', await provider.password('text-and-email'));
      await customer.press('Send a push');
      await customer.see('Answer the push');
      await provider.fault({
        match: push,
        times: 'always',
        body: { status: 'MFA_CHALLENGE', factorResult: 'WAITING' },
      });
      await customer.press('Stop');
      await customer.read('The poll was stopped.');
      const polls = (await provider.requests(verify)).length;
      await clock.pass(10);
      expect(await provider.requests(verify)).toHaveLength(polls);
      await provider.recover();
      await provider.fault({ match: push, times: 2, drop: true });
      await customer.press('Again');
      await clock.pass(20);
      await customer.see('Your account');
    },
  );

  story('a transaction is gone on with after a reload, and cancelled', async ({ customer, provider, clock }) => {
    await signIn(customer, 'text-only', await provider.password('text-only'));
    await customer.press('Text a code');
    await customer.see('Type the code');
    await customer.reload();
    await customer.see('Type the code');
    await customer.type('Code', '000000');
    await customer.press('Verify');
    await customer.read('That is not right.');
    await customer.press('Cancel');
    await customer.see('Log in');
    await customer.read('Canceled.');

    await signIn(customer, 'text-only', await provider.password('text-only'));
    await customer.press('Text a code');
    await customer.see('Type the code');
    const sent = (await provider.inbox()).length;
    await customer.press('Again');
    await clock.pass(1);
    expect(await provider.inbox()).toHaveLength(sent + 1);
    await customer.type('Code', await provider.code());
    await customer.press('Verify');
    await customer.see('Your account');
  });
});

describe('recovery', () => {
  story('spec §7: a password is recovered by the token of an email', async ({ customer, provider }) => {
    const askForEmail = async (): Promise<void> => {
      await customer.see('Forgot your password?');
      await customer.type('User ID', 'email-only');
      await customer.press('Send the email');
      await customer.see('Look into your inbox');
    };
    await customer.open('/login-ui/recover');
    await askForEmail();
    await customer.press('Cancel');
    await customer.read('Canceled.');

    await customer.press('Forgot your password?');
    await askForEmail();
    await customer.type('Code', await provider.code());
    await customer.press('Verify');
    await customer.see('A new password');
    await customer.type('Password', 'A-brand-new-one-1');
    await customer.press('Change');
    await customer.see('Choose a factor');
  });

  story('spec §7: an account is unlocked by text', async ({ customer, provider }) => {
    await customer.open('/login-ui/recover');
    await customer.see('Forgot your password?');
    await customer.type('User ID', 'text-only');
    await customer.press('Unlock');
    await customer.see('Type the code');
    await customer.type('Code', await provider.code());
    await customer.press('Verify');
    await customer.read('Unlocked. Log in.');
  });
});
