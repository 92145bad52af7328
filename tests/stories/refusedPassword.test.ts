import { describe } from 'vitest';
import { type Customer, expect, story } from './story.ts';

const good = 'Brand-new-words-1';

async function change(customer: Customer, password: string): Promise<void> {
  await customer.type('Password', password);
  await customer.type('Confirm Password', password);
  await customer.press('Confirm');
}

describe('a new password', () => {
  for (const [password, why] of [
    ['In-history-password-1', 'Password in history.'],
    ['Current-password-1!', 'Password in history.'],
    ['Requirements-not-met-1', 'Not accepted by our security check: choose another password'],
  ] as const) {
    story(`that is refused (${password}) says so at its field`, async ({ customer }) => {
      await customer.open();
      await customer.signIn('temporary-password');
      await customer.see('Change your password.');
      await change(customer, password);
      await customer.alerted(/Password requirements were not met/u);
      await customer.read(why);
      const field = customer.page().getByLabelText('Password', { selector: 'input' });
      expect(field.getAttribute('aria-invalid')).toBe('true');
      expect(customer.tab.activate().activeElement).toBe(field);
      const ids = (field.getAttribute('aria-describedby') ?? '').split(' ');
      const described = ids.map((id) => customer.tab.activate().getElementById(id)?.textContent).join(' ');
      expect(described).toContain('Your password does not meet all of the criteria.');
      expect(described).toContain(why);
      await change(customer, good);
      await customer.arrive(/\/_idp\/home/u);
    });
  }
});

describe('the fields of login', () => {
  story('are not judged by leaving them, nor by the passkey button, but by a submit', async ({ customer }) => {
    await customer.open();
    for (const label of ['User ID', 'Password']) {
      const field = customer.page().getByLabelText(label, { selector: 'input' });
      field.focus();
      field.blur();
    }
    await customer.see('Log in to your account');
    expect(customer.page().queryByText(/Please add your/u)).toBeNull();
    await customer.press('Log in');
    await customer.read('Please add your user ID and try again.');
    await customer.read('Please add your password and try again.');
    await customer.signIn('direct');
    await customer.arrive(/\/_idp\/home/u);
  });
});
