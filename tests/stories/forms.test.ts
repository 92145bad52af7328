import { describe } from 'vitest';
import { like, text } from '../texts.ts';
import { expect, story, type TabCustomer } from './story.ts';

/** Rules of docs/form-rules.md over every screen with a form; e2e/forms.spec.ts has those that take a browser. */

/** The screens with a form, in the order in which one leads to the other. */
async function atEach(customer: TabCustomer, look: (screen: string) => void): Promise<void> {
  await customer.open();
  look('login');
  await customer.signIn('temporary-user-id');
  await customer.see(text('changePassword.title'));
  look('change-password');
  await customer.press(text('common.cancel'));
  await customer.see(text('login.title'));
  await customer.signIn('text-and-email');
  await customer.see(text('stepUp.title'));
  look('step-up');
  await customer.sendCode();
  look('vc');
}

const all = ({ tab }: TabCustomer, selector: string): readonly HTMLElement[] => [
  ...tab.activate().querySelectorAll<HTMLElement>(selector),
];

const typed = 'main input:not([type=checkbox]):not([type=radio]):not([aria-hidden])';

/** The accessible description of a field. */
function described({ tab }: TabCustomer, field: HTMLElement): string {
  const ids = (field.getAttribute('aria-describedby') ?? '').split(' ').filter((id) => id !== '');
  const texts = ids.map((id) => tab.activate().getElementById(id)?.textContent?.trim() ?? '');
  return texts.join(' ').trim();
}

describe('the markup of every form', () => {
  story(
    'form rules 1, 2, 5, 8, 10: one form with one submit button; labels, stable names, no limits, no own messages',
    async ({ customer }) => {
      const names: Record<string, readonly (string | null)[]> = {};
      await atEach(customer, (screen) => {
        expect(all(customer, 'form'), screen).toHaveLength(1);
        expect(all(customer, 'form button[type=submit]'), screen).toHaveLength(1);
        expect(all(customer, 'form[novalidate]'), screen).toHaveLength(1);
        expect(all(customer, 'input[maxlength], input[placeholder]'), screen).toEqual([]);
        const inputs = all(customer, typed);
        for (const input of inputs) {
          expect(input.getAttribute('name')).toBe(input.id);
          expect(all(customer, `label[for="${input.id}"]:not(.visually-hidden)`).map((one) => one.textContent)).toEqual(
            [expect.stringMatching(/./u)],
          );
        }
        names[screen] = inputs.map((input) => input.getAttribute('name'));
      });
      expect(names).toEqual({
        login: ['userId', 'password'],
        'change-password': ['userId', 'password', 'confirm'],
        'step-up': [],
        vc: ['code'],
      });
      await customer.arriveByCode();
    },
  );

  story(
    'form rules 3, 4, 9, 19, 48: browsers know what each field is for, and check no spelling',
    async ({ customer }) => {
      const purposes: Record<string, readonly (string | null)[]> = {};
      await atEach(customer, (screen) => {
        const inputs = all(customer, typed);
        purposes[screen] = inputs.map((input) => input.getAttribute('autocomplete'));
        for (const input of inputs) expect(input.getAttribute('spellcheck'), screen).toBe('false');
      });
      expect(purposes).toEqual({
        login: ['username webauthn', 'current-password'],
        'change-password': ['username', 'new-password', 'new-password'],
        'step-up': [],
        vc: ['one-time-code'],
      });
      const code = customer.field(text('vc.code'));
      expect(code.getAttribute('inputmode')).toBe('numeric');
      expect(code.type).toBe('text');
    },
  );

  story('form rules 6, 40: everything may be pasted', async ({ customer }) => {
    let pasted = 0;
    await atEach(customer, (screen) => {
      for (const input of all(customer, typed)) {
        const paste = new Event('paste', { bubbles: true, cancelable: true });
        expect(input.dispatchEvent(paste), `${screen} ${input.id}`).toBe(true);
        pasted += 1;
      }
    });
    expect(pasted).toBe(6);
    await customer.arriveByCode();
  });
});

describe('what a form does', () => {
  story('form rule 21: the sixth digit does not send the form', async ({ customer, provider, clock }) => {
    await customer.reachCode('text-only');
    customer.field(text('vc.code')).focus();
    await customer.keys(await provider.code());
    await clock.pass(1);
    expect(customer.field(text('vc.code')).value).toBe(await provider.code());
    expect(await provider.requests('/challenge/answer')).toHaveLength(0);
    await customer.keys('{Enter}');
    await customer.arrive(/\/_idp\/home/u);
  });

  story(
    'form rules 26, 27, 29: an error says so in the title, stands beside its field, and is focused',
    async ({ customer, clock }) => {
      await customer.open();
      expect(all(customer, '#userId-problem')[0]?.getAttribute('aria-live')).toBe('polite');
      expect(customer.alert()).toBe('');
      await customer.press(text('login.submit'));
      await clock.until(() => expect(customer.tab.activate().title).toMatch(like('ui.errorTitle')));
      const userId = customer.field(text('login.userId'));
      await clock.until(() => expect(customer.focused()).toBe(userId));
      expect(userId.getAttribute('aria-invalid')).toBe('true');
      expect(described(customer, userId)).toBe(text('login.error.userIdRequired'));
      await customer.type(text('login.userId'), 'direct');
      await clock.until(() => expect(userId.getAttribute('aria-invalid')).not.toBe('true'));
      await customer.signInHome();
    },
  );
});
