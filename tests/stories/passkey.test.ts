import { describe } from 'vitest';
import { expect, story } from './story.ts';

describe('a passkey', () => {
  story('signs in in place of user ID and password', async ({ customer, device }) => {
    await device.hold('passkey-owner');
    await customer.open();
    await customer.press('Log in with passkey');
    await customer.see('Tired of remembering passwords?');
    await customer.press('Not now');
    await customer.arrive(/\/_idp\/home/u);
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
      await customer.arrive(/\/_idp\/home/u);
    },
  );

  story('is enrolled after sign-in', async ({ customer, device }) => {
    await customer.open();
    await customer.signIn('passkey-offer');
    await customer.see('Tired of remembering passwords?');
    await customer.press('Continue');
    await customer.press('Done');
    await customer.arrive(/\/_idp\/home/u);
    expect(device.prompts).toHaveLength(1);
  });
});
