import { describe } from 'vitest';
import { like, text } from '../texts.ts';
import { expect, story, wrongCode } from './story.ts';

describe('the three tries at a code', () => {
  story('are not used up by a digit too many, which is told at the field', async ({ customer, provider }) => {
    await customer.reachCode('text-and-email');
    for (const times of [1, 2, 3]) {
      await customer.typeCode(`${await provider.code()}${times}`);
      await customer.read(text('vc.error.tooLong'));
      await customer.see(text('vc.title'));
    }
    expect(customer.page().queryByText(like('vc.expires', { tries: 2 }))).toBeNull();
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
      await customer.see(text('stepUp.title.again'));
      await customer.read(text('stepUp.failed'));
      await customer.read(text('stepUp.explain.both'));
      await customer.choose(like('stepUp.email'));
      await customer.press(text('stepUp.send'));
      await customer.see(text('vc.title'));
      await customer.typeCode(await provider.code());
      await customer.arrive(/\/_idp\/home/u);
    });
  }
});
