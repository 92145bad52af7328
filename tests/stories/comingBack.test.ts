import { describe } from 'vitest';
import { expect, story } from './story.ts';

const home = /\/_idp\/home/u;

describe('a customer who comes back to a sign-in goes on to the end', () => {
  story('from the code screen, by way of the login address', async ({ customer, provider }) => {
    await customer.reachCode('text-only');
    await customer.open('/login-ui/login');
    await customer.see('We sent you the code.');
    await customer.typeCode(await provider.code());
    await customer.arrive(home);
  });

  story('from the code screen, by way of the login address and a reload', async ({ customer, provider }) => {
    await customer.reachCode('text-only');
    await customer.open('/login-ui/login');
    await customer.see('We sent you the code.');
    await customer.reload();
    await customer.see('We sent you the code.');
    await customer.typeCode(await provider.code());
    await customer.arrive(home);
  });

  story('from step-up', async ({ customer, provider }) => {
    await customer.open();
    await customer.signIn('text-only');
    await customer.see('We need to verify your identity.');
    await customer.open('/login-ui/login');
    await customer.see('We need to verify your identity.');
    await customer.press('Send Code');
    await customer.see('We sent you the code.');
    await customer.typeCode(await provider.code());
    await customer.arrive(home);
  });

  story('after going back to login, and a reload there', async ({ customer, provider }) => {
    await customer.reachCode('text-only');
    await customer.back();
    await customer.back();
    await customer.reload();
    await customer.open('/login-ui/login');
    // Back from the code is 'Select another method'.
    await customer.see('We need to verify your identity.');
    await customer.press('Send Code');
    await customer.see('We sent you the code.');
    await customer.typeCode(await provider.code());
    await customer.arrive(home);
  });

  story('from change-password', async ({ customer }) => {
    await customer.open();
    await customer.signIn('temporary-password');
    await customer.see(/password/iu);
    await customer.open('/login-ui/login');
    await customer.see(/password/iu);
    await customer.type('Password', 'Another-horse-2');
    await customer.type('Confirm Password', 'Another-horse-2');
    await customer.press('Confirm');
    await customer.arrive(home);
  });
});

story('every challenge carries the user ID that began the sign-in', async ({ customer, provider }) => {
  await customer.reachCode('text-only');
  await customer.open('/login-ui/login');
  await customer.see('We sent you the code.');
  await customer.typeCode(await provider.code());
  await customer.arrive(home);
  const calls = (await provider.requests('/idp/idx/challenge')).filter(({ method }) => method === 'POST');
  const uids = calls.map(({ body }) => (body as { readonly uid?: string }).uid);
  expect(new Set(uids)).toEqual(new Set(['text-only']));
});
