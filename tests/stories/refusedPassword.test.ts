import { describe } from 'vitest';
import { text } from '../texts.ts';
import { expect, story } from './story.ts';

describe('a refused password', () => {
  for (const [password, isTold] of [
    [' secret words', true],
    ['secret words\u00a0', true],
    ['\u201csecret words\u201d', true],
    ['secret\u2019words', true],
    ['secret\u2013words', true],
    ['secret\u2014words', true],
    ['secret words', false],
    ['"secret" - \'words\'', false],
  ] as const) {
    const told = isTold ? 'may have signs of copying' : 'has no signs of copying';
    story(`${told}, and is sent as it is: ${JSON.stringify(password)}`, async ({ customer, clock, provider }) => {
      const hints = () => customer.page().queryAllByText(text('login.error.pasted')).length;
      await customer.open();
      await customer.type(text('login.userId'), '\u200b direct\u2060 ');
      await customer.type(text('login.password'), password);
      await customer.press(text('login.submit'));
      await clock.until(() => expect(customer.alert()).toContain(text('login.error.incorrect').slice(0, 50)));
      expect(hints()).toBe(isTold ? 1 : 0);
      expect(customer.field(text('login.userId')).value).toBe('direct');
      const [sent] = (await provider.requests('/idx/identify')).filter(({ method }) => method === 'POST');
      expect(sent?.body).toMatchObject({ identifier: 'direct', credentials: { passcode: password } });
      const kept = JSON.stringify([localStorage, sessionStorage, await provider.requests('/log')]);
      expect(kept).not.toContain('pasted');
      customer.field(text(password.startsWith('secret') ? 'login.password' : 'login.userId')).focus();
      await customer.keys('x');
      await clock.until(() => expect(hints()).toBe(0));
    });
  }
});
