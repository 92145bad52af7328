import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { describe } from 'vitest';
import { product } from '../product/product.ts';
import { text } from '../texts.ts';
import { foreignScriptIn, type Writing } from './foreignScript.ts';
import type { Provider } from './provider.ts';
import { expect, story, type TabCustomer } from './story.ts';

const silent: Writing = { setter: 'native', events: [] };

/** What a login asks the provider for, from its calls. */
const sentBy = (requests: readonly { readonly body?: unknown }[]): unknown[] =>
  requests.map(({ body }) => {
    const { identifier, credentials } = body as { identifier: string; credentials?: { passcode: string } };
    return { userId: identifier, password: credentials?.passcode };
  });

function fields({ field }: TabCustomer) {
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
    await customer.signInHome();
    expect(browser.jar.getCookieStringSync('http://localhost:4400/')).toContain('userid=');
  });

  story('into a copy that an extension has put in place of an input counts', async ({ customer }) => {
    await customer.open();
    for (const input of [fields(customer).userId, fields(customer).password]) input.replaceWith(input.cloneNode(true));
    await customer.signInHome();
  });

  story('into the password while the form is sent is what the next sends', async ({ customer, provider, clock }) => {
    await customer.open();
    await customer.type(text('login.userId'), 'direct');
    await customer.type(text('login.password'), 'wrong-password');
    customer.tab.activate().querySelector('form')?.requestSubmit();
    foreignScriptIn(customer.tab).write('password', 'found-password', { setter: 'native', events: [] });
    await clock.until(() => expect(customer.alert()).not.toBe(''));
    expect(fields(customer).password.value).toBe('found-password');
    await customer.press(text('login.submit'));
    expect(sentBy(await provider.requests('/idp/idx/identify')).at(-1)).toEqual({
      userId: 'direct',
      password: 'found-password',
    });
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

story('a box stays as it was sent', async ({ customer, browser, provider }) => {
  await provider.fault({ match: 'POST /idp/idx/identify', delayMs: 3_000 });
  await customer.open();
  await customer.choose(text('login.remember'));
  await customer.signIn('direct');
  await customer.choose(text('login.remember'));
  const box = customer.field(text('login.remember'));
  expect([box.checked, box.ariaDisabled]).toEqual([true, 'true']);
  await customer.arrive(/\/_idp\/home/u);
  expect(browser.jar.getCookieStringSync('http://localhost:4400/')).toContain('userid=');
});

describe('a field has been left', () => {
  for (const beside of ['p', 'h1', 'label[for="confirm"]']) {
    story(`by a click on ${beside}`, async ({ customer, clock }) => {
      await customer.signInTo('temporary-password', text('changePassword.title'));
      await customer.type(text('changePassword.password'), 'short');
      const document = customer.tab.activate();
      const hand = userEvent.setup({ document, delay: null, pointerEventsCheck: 0 });
      await hand.click(document.querySelector(`main ${beside}`) as Element);
      await clock.settle();
      expect(customer.page().queryByText(text('changePassword.error.password'))).not.toBeNull();
    });
  }
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

/** A text that a script writes, and what the field lets a call carry of it. */
type Written = readonly (readonly [text: string, sent: string])[];
interface Form {
  readonly way: (customer: TabCustomer, provider: Provider) => Promise<unknown>;
  readonly button: string;
  /** The call of its submit, and what that carries of each field. */
  readonly call: string;
  readonly sent: (body: Body) => Readonly<Record<string, string | undefined>>;
  readonly fields: Readonly<Record<string, Written>>;
  /** The field that must hold the same as another. */
  readonly same?: readonly [field: string, as: string];
}
interface Body {
  readonly identifier?: string;
  readonly credentials?: { readonly passcode: string };
  readonly authenticator?: { readonly methodType: string };
}

const plain = (...texts: readonly string[]): Written => texts.map((text) => [text, text]);
const forms: Readonly<Record<string, Form>> = {
  login: {
    way: (customer) => customer.open(),
    button: 'login.submit',
    call: '/idp/idx/identify',
    sent: ({ identifier, credentials }) => ({ userId: identifier, password: credentials?.passcode }),
    fields: {
      userId: [...plain('direct', 'a b'), [' maria ', 'maria'], ['\u200Bdirect\u00A0', 'direct']],
      password: plain('x', ' y ', '\u200Bz'),
    },
  },
  vc: {
    way: (customer) => customer.reachCode('text-only'),
    button: 'vc.verify',
    call: '/idp/idx/challenge/answer',
    sent: ({ credentials }) => ({ code: credentials?.passcode }),
    fields: {
      code: [...plain('123456'), [' 12 34-56 ', '123456'], ['code: \u0661\u0662\u0663\u0664\u0665\u0666', '123456']],
    },
  },
  'change-password': {
    way: (customer) => customer.signInTo('temporary-user-id', text('changePassword.title')),
    button: 'changePassword.submit',
    call: '/idp/idx/challenge/answer',
    sent: ({ identifier, credentials }) => ({
      userId: identifier,
      password: credentials?.passcode,
      confirm: credentials?.passcode,
    }),
    fields: {
      userId: [...plain('another-name'), [' another-name\u200B', 'another-name']],
      password: [...plain('Requirements-not-met-1'), [' In-history-password-1 ', 'In-history-password-1']],
      confirm: [],
    },
    same: ['confirm', 'password'],
  },
  'step-up': {
    way: (customer) => customer.signInTo('text-and-email', text('stepUp.title')),
    button: 'stepUp.send',
    call: '/idp/idx/challenge',
    sent: ({ authenticator }) => ({ channel: authenticator?.methodType }),
    fields: {
      channel: [
        ['phone', 'sms'],
        ['email', 'email'],
      ],
    },
  },
};

const writing: fc.Arbitrary<Writing> = fc.record({
  setter: fc.constantFrom('native', 'plain'),
  events: fc.constantFrom([], ['input'], ['change'], ['input', 'change'], ['change', 'input']),
});

/** What happens to a form: a script writes, keys are pressed, the page works by itself, the customer leaves a field. */
const deedOf = ({ fields }: Form) =>
  fc
    .constantFrom(...Object.keys(fields))
    .chain((name) =>
      fc.oneof(
        fc.record({ do: fc.constant('write' as const), name: fc.constant(name), which: fc.nat(), how: writing }),
        fc.record({ do: fc.constantFrom('publish', 'frame', 'blur', 'change', 'key'), name: fc.constant(name) }),
      ),
    );

describe('what is on view is what is sent, whatever came before', () => {
  story('in every form', () => {
    const found = Object.entries(product.states).flatMap(([id, state]) =>
      state.kind === 'screen' && Object.keys(state.form).length > 0 ? [[id, Object.keys(state.form)] as const] : [],
    );
    expect(found.map(([id]) => id).sort()).toEqual(Object.keys(forms).sort());
    for (const [id, fields] of found)
      expect(Object.keys(forms[id]?.fields ?? {})).toEqual(fields.filter((one) => one !== 'remember'));
  });

  for (const [screen, form] of Object.entries(forms))
    story(screen, async ({ customer, provider, clock }) => {
      const { fields } = form;
      const same: readonly string[] = form.same ?? [];
      await fc.assert(
        fc.asyncProperty(
          fc.array(deedOf(form), { maxLength: 8 }),
          fc.nat(),
          fc.boolean(),
          async (deeds, last, byEnter) => {
            await provider.reset();
            await form.way(customer, provider);
            const script = foreignScriptIn(customer.tab);
            const input = (name: string) =>
              customer.tab
                .activate()
                .querySelector<HTMLInputElement>(`input[id="${name}"], input[id^="${name}-"]:checked`);
            const write = (name: string, which: number, how: Writing): void => {
              const list = fields[name === same[0] ? (same[1] ?? '') : name] ?? [];
              const [value = ''] = list[which % list.length] ?? [];
              const box = customer.tab.activate().getElementById(`${name}-${value}`);
              if (box) script.tick(box.id, true);
              else script.write(name, value, how);
            };
            for (const one of deeds) {
              if (one.do === 'write') write(one.name, one.which, one.how);
              else if (one.do === 'publish') customer.tab.engine().send({ type: 'known', facts: {} });
              else if (one.do === 'frame') await clock.pass(0.1);
              else if (one.do === 'change') input(one.name)?.dispatchEvent(new Event('change', { bubbles: true }));
              else {
                input(one.name)?.focus();
                if (one.do === 'key') await customer.keys('x');
                input(one.name)?.blur();
              }
              // A deed has the page learn what its fields hold, and view and engine agree.
              if (one.do !== 'blur' && one.do !== 'change') continue;
              const { values } = customer.tab.engine().read().snapshot.form;
              for (const name of Object.keys(fields))
                expect([name, values[name] ?? '']).toEqual([name, input(name)?.value ?? '']);
            }
            Object.keys(fields).forEach((name, at) => void write(name, last + (same.includes(name) ? 0 : at), silent));
            const shown = Object.fromEntries(Object.keys(fields).map((name) => [name, input(name)?.value ?? '']));
            const called = async () => (await provider.requests(form.call)).filter(({ method }) => method === 'POST');
            const before = (await called()).length;
            if (byEnter) input(Object.keys(fields)[0] ?? '')?.form?.requestSubmit();
            else await customer.press(text(form.button));
            await clock.settle();
            const [sent] = (await called()).slice(before).map(({ body }) => form.sent(body as Body));
            const cleaned = Object.entries(shown).map(([name, value]) => {
              const list = fields[name === same[0] ? (same[1] ?? '') : name] ?? [];
              return [name, list.find(([written]) => written === value)?.[1]];
            });
            expect(sent).toEqual(Object.fromEntries(cleaned));
          },
        ),
        { numRuns: screen === 'login' ? 8 : 4 },
      );
    });
});
