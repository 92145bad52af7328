import { describe } from 'vitest';
import { expect, story, wrongCode } from './story.ts';

describe('the three tries at a code', () => {
  story('are not used up by a digit too many, which is told at the field', async ({ customer, provider }) => {
    await customer.reachCode('text-and-email');
    for (const times of [1, 2, 3]) {
      await customer.typeCode(`${await provider.code()}${times}`);
      await customer.read('The code has six digits, and you typed more. Check the code.');
      await customer.see('We sent you the code.');
    }
    expect(customer.page().queryByText(/tries? left/u)).toBeNull();
    await customer.typeCode(await provider.code());
    await customer.arrive(/\/_idp\/home/u);
  });

  for (const [kind, code] of [
    ['wrong', wrongCode],
    ['empty', ''],
  ] as const) {
    story(`when all were ${kind}, true words stand beside the explanation`, async ({ customer, provider }) => {
      await customer.reachCode('text-and-email');
      for (const _ of [1, 2, 3]) await customer.typeCode(code);
      await customer.see("Let's try to verify you again.");
      await customer.read('After three tries without the right code, you need a new one.');
      await customer.read('Choose how to receive a one-time code. We can text or email it to you.');
      await customer.choose(/^Email/u);
      await customer.press('Send Code');
      await customer.see('We sent you the code.');
      await customer.typeCode(await provider.code());
      await customer.arrive(/\/_idp\/home/u);
    });
  }
});
