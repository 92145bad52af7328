import { text } from '../texts.ts';
import { canariesOf } from './canaries.ts';
import { expect, story } from './story.ts';

const secret = 'Correct-horse/7';

story('what was typed as a secret is found in each form, wherever a step leaves it', async ({ customer, browser }) => {
  await customer.open();
  await customer.type(text('login.password'), secret);
  customer.field(text('login.password')).removeAttribute('value');
  const { look, note } = canariesOf(browser);
  const document = customer.tab.activate();
  const left = document.body.appendChild(document.createElement('p'));
  const leaves: Readonly<Record<string, (value: string) => void>> = {
    localStorage: (value) => void browser.local.set('x', value),
    sessionStorage: (value) => void customer.tab.session.set('x', value),
    'a cookie': (value) => void browser.jar.setCookieSync(`x=${value}; Path=/`, customer.tab.address()),
    'the title': (value) => {
      document.title = value;
    },
    'the page': (value) => {
      left.textContent = value;
    },
  };
  for (const [form, value] of [
    ['as it is', secret],
    ['encoded for an address', encodeURIComponent(secret)],
    ['in base64', Buffer.from(secret).toString('base64')],
    ['backwards', [...secret].reverse().join('')],
  ] as const)
    for (const [place, leave] of Object.entries(leaves)) {
      leave(value);
      expect(() => look(customer.tab), place).toThrow(`What was typed as a secret is in ${place}, ${form}`);
      leave('');
      expect(() => look(customer.tab)).not.toThrow();
    }
  note({ what: 'x', code: secret } as Parameters<typeof note>[0]);
  expect(() => look(customer.tab)).toThrow('What was typed as a secret is in the journal, as it is');
});

story('presses look for it by themselves', async ({ customer, browser }) => {
  await customer.open();
  await customer.type(text('login.password'), secret);
  browser.local.set('x', secret);
  await expect(customer.press(text('login.submit'))).rejects.toThrow('is in localStorage');
});

story('so is what the provider issued, where it may not be', async ({ customer, browser, provider }) => {
  await customer.reachCode('text-only');
  const { codeVerifier, interactionHandle } = JSON.parse(
    customer.tab.session.get('okta-transaction-storage') ?? '{}',
  ) as Readonly<Record<string, string>>;
  const [{ body } = { body: null }] = (await provider.requests('/idp/idx/challenge')).slice(-1);
  const stateHandle = (body as { readonly stateHandle: string } | null)?.stateHandle;
  await customer.arriveByCode();
  const token = browser.jar.getCookiesSync(customer.tab.address()).find(({ value }) => value.startsWith('ey'))?.value;
  const { look } = canariesOf(browser);
  for (const [what, value] of Object.entries({
    'The state handle': stateHandle,
    'The interaction handle': interactionHandle,
    'The verifier': codeVerifier,
    'A token': token,
  })) {
    expect(value, what).toMatch(/.{20}/u);
    browser.local.set('x', value ?? '');
    expect(() => look(customer.tab)).toThrow(`${what} is in localStorage, as it is`);
    browser.local.delete('x');
  }
});
