import { describe } from 'vitest';
import { like, text } from '../texts.ts';
import { expect, story, type TabCustomer } from './story.ts';

const home = /\/_idp\/home/u;
const good = 'Brand-new-words-1';
const banner = text('changePassword.error.requirements');

const reach = (customer: TabCustomer, username: string): Promise<void> =>
  customer.signInTo(username, text('changePassword.title'));

/** The requirements of a field, as they stand beside it. */
const rules = ({ tab }: TabCustomer, of: string): readonly string[] =>
  [...tab.activate().querySelectorAll(`ul[aria-label="${text('ui.rulesOf', { field: of })}"] li`)].map(
    (one) => one.textContent ?? '',
  );

const counted = (customer: TabCustomer, state: string): number =>
  rules(customer, text('changePassword.password')).filter((rule) => rule.includes(state)).length;

describe('a new password', () => {
  story(
    'spec §2, §8: a temporary password is changed after the three refusals of the provider',
    async ({ customer, clock }) => {
      await reach(customer, 'temporary-password');
      await customer.read(text('changePassword.must'));
      for (const [refused, why, unless] of [
        ['Requirements-not-met-1', text('rule.password.accepted.failed'), text('rule.password.inHistory.failed')],
        ['In-history-password-1', text('rule.password.inHistory.failed'), text('rule.password.accepted.failed')],
        ['Current-password-1!', text('rule.password.inHistory.failed'), text('rule.password.accepted.failed')],
      ] as const) {
        await customer.choosePassword(refused);
        await clock.until(() => expect(customer.alert()).toBe(banner));
        const field = customer.field(text('changePassword.password'));
        await clock.until(() => expect(customer.focused()).toBe(field));
        expect(field.getAttribute('aria-invalid')).toBe('true');
        expect(field.value).toBe(refused);
        expect(counted(customer, why)).toBe(1);
        expect(counted(customer, unless)).toBe(0);
        const ids = (field.getAttribute('aria-describedby') ?? '').split(' ');
        const described = ids.map((id) => customer.tab.activate().getElementById(id)?.textContent).join(' ');
        expect(described).toContain(text('changePassword.error.password'));
        expect(described).toContain(why);
      }
      await customer.choosePassword(good);
      await customer.arrive(home);
    },
  );

  story(
    'spec §5: an expired password; each rule is passed, failed or not met yet, and the submit is blocked',
    async ({ customer, clock, provider }) => {
      const isToldOff = (): boolean => customer.page().queryByText(text('changePassword.error.password')) !== null;
      await reach(customer, 'expired-password');
      expect(counted(customer, text('ui.ruleUnmet'))).toBe(5);
      customer.field(text('changePassword.password')).focus();
      await customer.keys('expired-password');
      await clock.until(() => expect(counted(customer, text('ui.rulePassed'))).toBe(4));
      expect(isToldOff()).toBe(false);
      await customer.keys('{Tab}');
      expect(customer.focused()).toBe(
        customer.control(text('ui.showField', { field: text('changePassword.password') })),
      );
      expect(isToldOff()).toBe(false);
      await customer.keys('{Tab}');
      expect(customer.focused()).toBe(customer.field(text('changePassword.confirm')));
      await clock.until(() => expect(isToldOff()).toBe(true));
      expect(counted(customer, text('rule.password.noUserId.failed'))).toBe(1);

      await customer.choosePassword(good, `${good}x`);
      await customer.read(text('changePassword.error.match'));
      await clock.until(() => expect(customer.focused()).toBe(customer.field(text('changePassword.confirm'))));
      expect(customer.tab.activate().title).toMatch(like('ui.errorTitle'));
      expect(await provider.requests('/challenge/answer')).toHaveLength(0);

      await customer.choosePassword(` ${good} `, good);
      await customer.arrive(home);
    },
  );

  story(
    'spec §5: a user ID may be chosen too; it is optional, and has rules of its own',
    async ({ customer, clock, provider }) => {
      const label = text('changePassword.userId');
      const has = (rule: string): boolean => rules(customer, label).some((one) => one.includes(rule));
      await reach(customer, 'temporary-user-id');
      expect(customer.field(label).value).toBe('temporary-user-id');
      await customer.type(label, 'alex/smith');
      await customer.choosePassword(good);
      await customer.read(text('changePassword.error.userId'));
      await clock.until(() => expect(customer.focused()).toBe(customer.field(label)));
      expect(has(text('rule.userId.noSlash.failed'))).toBe(true);

      await customer.type(label, 'direct');
      await customer.choosePassword(good);
      await clock.until(() => expect(has(text('rule.userId.taken.failed'))).toBe(true));
      await clock.until(() => expect(customer.focused()).toBe(customer.field(label)));
      await customer.type(label, 'alex.smith');
      await clock.until(() => expect(has(text('rule.userId.taken.failed'))).toBe(false));
      await customer.choosePassword(good);
      await customer.arrive(home);
      const answers = (await provider.requests('/challenge/answer')).filter(({ method }) => method === 'POST');
      expect(answers.at(-1)?.body).toMatchObject({ identifier: 'alex.smith', uid: 'temporary-user-id' });
    },
  );

  for (const [left, typed] of [
    ['as it is', null],
    ['empty', ''],
    ['with blanks and in capitals', ' Temporary-USER-id\u200b '],
  ] as const) {
    story(`spec §5: the user ID that may be chosen may be left ${left}`, async ({ customer, clock, provider }) => {
      await reach(customer, 'temporary-user-id');
      const label = text('changePassword.userId');
      if (typed !== null) await customer.type(label, typed);
      await customer.choosePassword('my-Temporary-User-Id-1');
      await clock.until(() => expect(counted(customer, text('rule.password.noUserId.failed'))).toBe(1));
      expect(rules(customer, label).filter((rule) => !rule.includes(text('ui.ruleUnmet')))).toEqual([]);
      await customer.choosePassword(good);
      await customer.arrive(home);
      const answers = (await provider.requests('/challenge/answer')).filter(({ method }) => method === 'POST');
      expect(JSON.stringify(answers.at(-1)?.body)).not.toContain('identifier');
    });
  }

  story('says at the field that spaces at its ends are left out', async ({ customer, clock }) => {
    await reach(customer, 'temporary-password');
    const label = text('changePassword.password');
    const dropped = () => customer.page().queryAllByText(text('ui.endsDropped')).length;
    await customer.type(label, ` ${good}`);
    await clock.until(() => expect(dropped()).toBe(1));
    await customer.type(label, `${good} 1`);
    await clock.until(() => expect(dropped()).toBe(0));
  });

  story('tells keyboards and generators of passwords what its fields ask for', async ({ customer }) => {
    await reach(customer, 'temporary-user-id');
    const [password, confirm] = [text('changePassword.password'), text('changePassword.confirm')].map(customer.field);
    expect(password?.getAttribute('passwordrules')).toMatch(
      /^minlength: 12; maxlength: 256; required: \[-[^\]a-z]+\]; allowed: /u,
    );
    expect([password, confirm].map((one) => one?.getAttribute('enterkeyhint'))).toEqual(['next', 'go']);
  });
});

describe('the fields of login', () => {
  story('are not judged by leaving them, nor by the passkey button, but by a submit', async ({ customer }) => {
    await customer.open();
    for (const label of [text('login.userId'), text('login.password')]) {
      const field = customer.page().getByLabelText(label, { selector: 'input' });
      field.focus();
      field.blur();
    }
    await customer.see(text('login.title'));
    for (const refusal of ['login.error.userIdRequired', 'login.error.passwordRequired'])
      expect(customer.page().queryByText(text(refusal))).toBeNull();
    await customer.press(text('login.submit'));
    await customer.read(text('login.error.userIdRequired'));
    await customer.read(text('login.error.passwordRequired'));
    await customer.signInHome();
  });
});
