import { fireEvent } from '@testing-library/dom';
import { describe } from 'vitest';
import { expect, story } from './story.ts';

const begun = 'Verification code expired';

describe('the five seconds of a dialog', () => {
  story('are stopped by a key, and the next page repeats what was said', async ({ customer, clock }) => {
    await customer.reachCode('session-expires');
    await customer.typeCode('123456');
    await customer.read(begun);
    fireEvent.keyDown(customer.tab.activate().activeElement ?? customer.tab.activate(), { key: 'Shift' });
    await clock.pass(60);
    expect(customer.page().queryByText(/taken to the login page in/u)).toBeNull();
    await customer.press('Log in again');
    await customer.see('Log in to your account');
    await customer.alerted(/Your verification code has expired/u);
    await customer.signIn('direct');
    await customer.arrive(/\/_idp\/home/u);
  });

  story('run on without a deed', async ({ customer, clock }) => {
    await customer.reachCode('session-expires');
    await customer.typeCode('123456');
    await customer.read(begun);
    const page = customer.tab.activate();
    fireEvent.keyDown(page.activeElement ?? page, { key: 'Enter', repeat: true });
    await clock.pass(6);
    await customer.see('Log in to your account');
    await customer.alerted(/Your verification code has expired/u);
  });

  story('of a locked account wait for the customer too', async ({ customer, clock }) => {
    await customer.open();
    await customer.signIn('locked');
    await customer.read('Your account is locked');
    fireEvent.pointerDown(customer.tab.activate().body);
    await clock.pass(60);
    await customer.press('Continue');
    await customer.arrive(/\/_idp\/site\/forgot/u);
  });

  story(
    'end a locked account: after five seconds the forgot page follows by itself',
    async ({ customer, clock, provider }) => {
      await customer.open();
      await customer.signIn('locked-unlock');
      await customer.read('Your account is locked');
      await clock.pass(4);
      expect(customer.tab.address()).toMatch(/\/login-ui\/login$/u);
      await clock.pass(1.5);
      expect(customer.tab.address()).toMatch(/\/_idp\/site\/forgot$/u);
      expect(await provider.requests('/idp/idx/cancel')).toHaveLength(1);
    },
  );

  story('end a code: the expired modal goes to login by itself after five seconds', async ({ customer, clock }) => {
    await customer.reachCode('session-expires');
    await customer.typeCode('123456');
    await customer.read(begun);
    const heading = () => customer.tab.activate().querySelector('h1')?.textContent;
    await clock.pass(4);
    expect(heading()).toBe('We sent you the code.');
    await clock.pass(1.5);
    expect(heading()).toBe('Log in to your account');
    await customer.alerted('Your verification code has expired.');
    await customer.signIn('direct');
    await customer.arrive(/\/_idp\/home/u);
  });
});
