import { describe } from 'vitest';
import { text } from '../texts.ts';
import { expect, story } from './story.ts';

describe('a second press on the login form that a refusal has emptied', () => {
  story('asks for the password at its field, beside the alert, until a field changes', async ({ customer }) => {
    await customer.open();
    await customer.signIn('text-only', 'not-the-password-1');
    await customer.alerted(text('login.error.incorrect'));
    for (const _ of [1, 2]) {
      await customer.press(text('login.submit'));
      await customer.read(text('login.error.passwordRequired'));
      expect(customer.focused()).toBe(customer.field(text('login.password')));
      expect(customer.alert()).toBe(text('login.error.incorrect'));
    }
    await customer.type(text('login.password'), 'x');
    await customer.alerted('');
    expect(customer.focused()).toBe(customer.field(text('login.password')));
  });

  story('takes the alert away where a field has changed since', async ({ customer }) => {
    await customer.open();
    await customer.signIn('text-only', 'not-the-password-1');
    await customer.alerted(text('login.error.incorrect'));
    await customer.type(text('login.userId'), '');
    await customer.press(text('login.submit'));
    await customer.read(text('login.error.userIdRequired'));
    expect(customer.alert()).toBe('');
  });
});
