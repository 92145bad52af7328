import { readFileSync } from 'node:fs';
import { fireEvent } from '@testing-library/dom';
import { describe } from 'vitest';
import { like, text } from '../texts.ts';
import { expect, story } from './story.ts';

const begun = text('expired.title');
const { dialogSeconds } = JSON.parse(readFileSync('flows/limits.json', 'utf8')) as {
  readonly dialogSeconds: { readonly value: number };
};
const seconds = dialogSeconds.value;

describe('the seconds of a dialog', () => {
  story('are stopped by a key, and the next page repeats what was said', async ({ customer, clock }) => {
    await customer.reachCode('session-expires');
    await customer.typeCode('123456');
    await customer.read(begun);
    fireEvent.keyDown(customer.tab.activate().activeElement ?? customer.tab.activate(), { key: 'Shift' });
    await clock.pass(600);
    expect(customer.page().queryByText(like('expired.countdown'))).toBeNull();
    await customer.press(text('expired.logIn'));
    await customer.see(text('login.title'));
    await customer.alerted(like('expired.body'));
    await customer.signInHome();
  });

  story('of a locked account wait for the customer too', async ({ customer, clock }) => {
    await customer.open();
    await customer.signIn('locked');
    await customer.read(text('locked.title'));
    fireEvent.pointerDown(customer.tab.activate().body);
    await clock.pass(600);
    await customer.press(text('locked.continue'));
    await customer.arrive(/\/_idp\/site\/forgot/u);
  });

  story(
    'end a locked account: the forgot page follows by itself (time limit: account-locked-dialog)',
    async ({ customer, clock, provider }) => {
      await customer.open();
      await customer.signIn('locked-unlock');
      await customer.read(text('locked.title'));
      await clock.pass(seconds - 1);
      expect(customer.tab.address()).toMatch(/\/login-ui\/login$/u);
      await clock.pass(1.5);
      expect(customer.tab.address()).toMatch(/\/_idp\/site\/forgot$/u);
      expect(await provider.requests('/idp/idx/cancel')).toHaveLength(1);
    },
  );

  story(
    'end a code: the expired modal goes to login by itself (time limit: code-expired-dialog)',
    async ({ customer, clock }) => {
      await customer.reachCode('session-expires');
      await customer.typeCode('123456');
      await customer.read(begun);
      const heading = () => customer.tab.activate().querySelector('h1')?.textContent;
      await clock.pass(seconds - 1);
      expect(heading()).toBe(text('vc.title'));
      await clock.pass(1.5);
      expect(heading()).toBe(text('login.title'));
      await customer.alerted(text('expired.body'));
      await customer.signInHome();
    },
  );
});
