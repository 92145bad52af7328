import { describe } from 'vitest';
import { text } from '../texts.ts';
import { canariesOf } from './canaries.ts';
import { expect, story } from './story.ts';

describe('what was typed as a secret is found after the step that leaves it', () => {
  const secret = 'Correct-horse/7';
  for (const [form, value] of [
    ['as it is', secret],
    ['encoded for an address', encodeURIComponent(secret)],
    ['in base64', Buffer.from(secret).toString('base64')],
    ['backwards', [...secret].reverse().join('')],
  ] as const)
    story(form, async ({ customer, browser }) => {
      await customer.open();
      await customer.type(text('login.password'), secret);
      customer.field(text('login.password')).removeAttribute('value');
      const { look, note } = canariesOf(browser);
      expect(() => look(customer.tab)).not.toThrow();
      const document = customer.tab.activate();
      const leaves: Readonly<Record<string, () => () => void>> = {
        localStorage: () => {
          browser.local.set('x', value);
          return () => void browser.local.delete('x');
        },
        sessionStorage: () => {
          customer.tab.session.set('x', value);
          return () => void customer.tab.session.delete('x');
        },
        'a cookie': () => {
          browser.jar.setCookieSync(`x=${value}; Path=/`, customer.tab.address());
          return () => void browser.jar.setCookieSync('x=; Max-Age=0; Path=/', customer.tab.address());
        },
        'the title': () => {
          const { title } = document;
          document.title = value;
          return () => {
            document.title = title;
          };
        },
        'the page': () => {
          const left = document.body.appendChild(document.createElement('p'));
          left.textContent = value;
          return () => left.remove();
        },
        'the journal': () => {
          note({ what: 'x', code: value } as Parameters<typeof note>[0]);
          return () => undefined;
        },
      };
      for (const [place, leave] of Object.entries(leaves)) {
        const clean = leave();
        expect(() => look(customer.tab), place).toThrow(`What was typed as a secret is in ${place}, ${form}`);
        clean();
      }
    });

  story('and presses look by themselves', async ({ customer, browser }) => {
    await customer.open();
    await customer.type(text('login.password'), secret);
    browser.local.set('x', secret);
    await expect(customer.press(text('login.submit'))).rejects.toThrow('is in localStorage');
  });
});
