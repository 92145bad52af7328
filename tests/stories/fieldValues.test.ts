import fc from 'fast-check';
import { describe } from 'vitest';
import { text } from '../texts.ts';
import { foreignScriptIn, type Writing } from './foreignScript.ts';
import { type Customer, expect, story } from './story.ts';

const silent: Writing = { setter: 'native', events: [] };

/** What a login asks the provider for, from its calls. */
const sentBy = (requests: readonly { readonly body?: unknown }[]): unknown[] =>
  requests.map(({ body }) => {
    const { identifier, credentials } = body as { identifier: string; credentials?: { passcode: string } };
    return { userId: identifier, password: credentials?.passcode };
  });

function fields({ field }: Customer) {
  const [userId, password] = [field(text('login.userId')), field(text('login.password'))];
  return { userId, password, shown: () => ({ userId: userId.value, password: password.value }) };
}

describe('what a script fills in without an event', () => {
  story('is still there after a click into the form, and signs in', async ({ customer, provider, clock }) => {
    await customer.open();
    const script = foreignScriptIn(customer.tab);
    const { userId, shown } = fields(customer);
    userId.focus();
    script.write('userId', 'direct', silent);
    script.write('password', await provider.password('direct'), silent);
    const before = shown();
    userId.blur();
    customer.tab.engine().send({ type: 'known', facts: {} });
    await clock.settle();
    expect(shown()).toEqual(before);
    await customer.press(text('login.submit'));
    await customer.arrive(/\/_idp\/home/u);
  });

  story('a box that it ticks counts', async ({ customer, browser }) => {
    await customer.open();
    foreignScriptIn(customer.tab).tick('remember', true);
    await customer.signIn('direct');
    await customer.arrive(/\/_idp\/home/u);
    expect(browser.jar.getCookieStringSync('http://localhost:4400/')).toContain('userid=');
  });

  story('while the form is sent counts at the next deed', async ({ customer, provider, clock }) => {
    await customer.open();
    await customer.type(text('login.userId'), 'direct');
    await customer.type(text('login.password'), 'wrong-password');
    const { userId } = fields(customer);
    customer.tab.activate().querySelector('form')?.requestSubmit();
    foreignScriptIn(customer.tab).write('userId', 'text-only', { setter: 'native', events: ['input'] });
    await clock.until(() => expect(customer.alert()).not.toBe(''));
    expect(userId.value).toBe('text-only');
    await customer.type(text('login.password'), 'another-password');
    await customer.press(text('login.submit'));
    expect(sentBy(await provider.requests('/idp/idx/identify'))).toEqual([
      { userId: 'direct', password: 'wrong-password' },
      { userId: 'text-only', password: 'another-password' },
    ]);
  });
});

story('a user ID and a code are shown as they are sent', async ({ customer, provider }) => {
  await customer.open();
  await customer.type(text('login.userId'), ' text-only ');
  customer.field(text('login.password')).focus();
  expect(customer.field(text('login.userId')).value).toBe('text-only');
  await customer.reachCode('text-only');
  const code = await provider.code();
  await customer.type(text('vc.code'), ` ${code.slice(0, 3)} ${code.slice(3)}`);
  const field = customer.field(text('vc.code'));
  field.focus();
  field.blur();
  expect(field.value).toBe(code);
});

const writing: fc.Arbitrary<Writing> = fc.record({
  setter: fc.constantFrom('native', 'plain'),
  events: fc.constantFrom([], ['input'], ['change'], ['input', 'change'], ['change', 'input']),
});
const name = fc.constantFrom('userId', 'password');
const deed = fc.oneof(
  fc.record({ do: fc.constant('write'), name, value: fc.constantFrom('direct', ' maria ', 'a b', ''), how: writing }),
  fc.record({ do: fc.constant('keys'), name, value: fc.constantFrom('x', ' y', '{Backspace}', '{Tab}') }),
  fc.record({ do: fc.constantFrom('publish', 'frame', 'blur', 'busy'), name }),
);

story('what is on view is what is sent, whatever came before', async ({ customer, provider, clock }) => {
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 1, maxLength: 12 }), fc.boolean(), async (deeds, byEnter) => {
      await provider.reset();
      await customer.open();
      const script = foreignScriptIn(customer.tab);
      const { userId, password, shown } = fields(customer);
      for (const one of deeds) {
        const input = one.name === 'userId' ? userId : password;
        if ('how' in one) script.write(one.name, one.value, one.how);
        else if ('value' in one) {
          input.focus();
          await customer.keys(one.value);
        } else if (one.do === 'publish') customer.tab.engine().send({ type: 'known', facts: {} });
        else if (one.do === 'frame') await clock.pass(0.1);
        else if (one.do === 'blur') input.blur();
        else {
          userId.form?.requestSubmit();
          script.write(one.name, 'late', { setter: 'native', events: ['input'] });
          await clock.settle();
        }
      }
      const before = (await provider.requests('/idp/idx/identify')).length;
      const seen = shown();
      if (byEnter) userId.form?.requestSubmit();
      else await customer.press(text('login.submit'));
      await clock.settle();
      const sent = sentBy(await provider.requests('/idp/idx/identify')).slice(before);
      const wanted = { userId: seen.userId.trim(), password: seen.password };
      expect(sent).toEqual(wanted.userId === '' || wanted.password === '' ? [] : [wanted]);
    }),
    { numRuns: 25 },
  );
});
