import { describe } from 'vitest';
import { switchTo, textsIn } from '../texts.ts';
import { origin } from './browser.ts';
import { expect, story, type TabCustomer } from './story.ts';

const es = textsIn('es-US');

const inSpanish = story.extend({ languages: ['es-MX', 'en'] });
const home = /\/_idp\/home$/u;
const spanishTitle = es.text('login.title');

const root = ({ tab }: TabCustomer): HTMLElement => tab.activate().documentElement;

async function signIn(customer: TabCustomer, username: string, password: string): Promise<void> {
  await customer.type(es.text('login.userId'), username);
  await customer.type(es.text('login.password'), password);
  await customer.press(es.text('login.submit'));
}

describe('a browser that asks for Spanish', () => {
  inSpanish('gets Spanish, says so to screen readers, and signs in', async ({ customer, provider }) => {
    await customer.open();
    await customer.see(spanishTitle);
    expect(customer.tab.activate().title).toBe(es.text('ui.pageTitle', { title: es.text('login.title') }));
    expect([root(customer).lang, root(customer).dir]).toEqual(['es-US', 'ltr']);
    const english = customer.page().getByRole('button', { name: textsIn('en-US').text('shell.language') });
    expect(english.closest('[lang]')?.getAttribute('lang')).toBe('en');
    await signIn(customer, 'direct', await provider.password('direct'));
    await customer.arrive(home);
  });
});

describe('the switch', () => {
  story(
    'is remembered: the next visit is in Spanish, for a year (time limit: remembered-language)',
    async ({ customer, other, provider, browser }) => {
      await customer.open();
      await customer.press(switchTo('es-US'));
      await customer.see(spanishTitle);
      const [cookie] = browser.jar.getCookiesSync(origin).filter(({ key }) => key === 'lang');
      expect(cookie).toMatchObject({ value: 'es-US', path: '/', sameSite: 'lax' });
      expect(Math.round(((cookie?.expiryTime() ?? 0) - Date.now()) / 86_400_000)).toBe(365);
      await other.open();
      await other.see(spanishTitle);
      await signIn(other, 'direct', await provider.password('direct'));
      await other.arrive(home);
    },
  );
});
