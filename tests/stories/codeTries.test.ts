import { describe } from 'vitest';
import { like, text } from '../texts.ts';
import { expect, story, wrongCode } from './story.ts';
import { transactionNow } from './transaction.ts';

describe('the three tries at a code', () => {
  story('are not used up by a text without one code, which is told at the field', async ({ customer, provider }) => {
    await customer.reachCode('text-and-email');
    const code = await provider.code();
    for (const pasted of [`${code}1`, code.slice(1), `${code} or ${wrongCode}`, 'six-digits', '- -']) {
      await customer.typeCode(pasted);
      await customer.read(text('vc.error.sixDigits'));
      await customer.see(text('vc.title'));
    }
    expect(customer.page().queryByText(like('vc.expires', { tries: 2, wrong: 1 }))).toBeNull();
    expect(await provider.requests('/challenge/answer')).toHaveLength(0);
    await customer.typeCode(`\u2068${code}\u2069 is your code. Never share it. @example.com #${code}`);
    await customer.arrive(/\/_idp\/home/u);
  });
});

describe('a code that comes without the choice of methods has its own time and tries', () => {
  const contentType = 'application/ion+json; okta-version=1.0.0';
  const fresh = text('vc.expires', { minutes: 5, tries: 3, wrong: 0 });

  story('after a new password', async ({ customer, other, provider, started, clock }) => {
    await other.reachCode('text-only');
    const body = await transactionNow(started);
    await customer.signInTo('temporary-password', text('changePassword.title'));
    await clock.pass(400);
    await provider.fault({ match: 'POST /idp/idx/challenge/answer', status: 200, contentType, body });
    await customer.choosePassword('Brand-new-words-1');
    await customer.see(text('vc.title'));
    await customer.read(fresh);
  });

  story('after another code', async ({ customer, provider, started }) => {
    await customer.reachCode('text-and-email', 'text');
    const body = await transactionNow(started);
    await customer.press(text('vc.another'));
    await customer.sendCode('email');
    for (const _ of [1, 2]) await customer.typeCode(wrongCode);
    await provider.fault({ match: 'POST /idp/idx/challenge/answer', status: 200, contentType, body });
    await customer.typeCode(await provider.code());
    await customer.read(fresh);
  });
});
