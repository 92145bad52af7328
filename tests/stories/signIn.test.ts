import { describe } from 'vitest';
import { story, wrongCode } from './story.ts';

describe('signing in', () => {
  story('with user ID and password alone', async ({ customer }) => {
    await customer.open();
    await customer.signIn('direct');
    await customer.arrive(/\/_idp\/home/u);
  });

  story('after a wrong password', async ({ customer }) => {
    await customer.open();
    await customer.signIn('direct', 'wrong');
    await customer.alerted(/incorrect user ID or password/u);
    await customer.signIn('direct');
    await customer.arrive(/\/_idp\/home/u);
  });

  story('with a code by text, after a wrong one', async ({ customer, provider }) => {
    await customer.reachCode('text-and-email');
    await customer.typeCode(wrongCode);
    await customer.read(/incorrect or expired/u);
    await customer.typeCode(await provider.code());
    await customer.arrive(/\/_idp\/home/u);
  });

  story('with a code by email, after a reload', async ({ customer, provider }) => {
    await customer.reachCode('email-only', 'email');
    await customer.reload();
    await customer.see('We sent you the code.');
    await customer.typeCode(await provider.code());
    await customer.arrive(/\/_idp\/home/u);
  });
});
