import { describe } from 'vitest';
import { isPseudo, switchTo, text, textsIn } from '../texts.ts';
import { origin } from './browser.ts';
import { customerAt, expect, story, type TabCustomer } from './story.ts';

const es = textsIn('es-US');

const inSpanish = story.extend({ languages: ['es-MX', 'en'] });
/** What switches back to English is left out where the run is in the pseudo-locale: nothing leads back to that. */
const inEnglish = story.skipIf(isPseudo);
const home = /\/_idp\/home$/u;
const spanishTitle = es.text('login.title');
const spanishChoice = es.text('stepUp.title');

const root = ({ tab }: TabCustomer): HTMLElement => tab.activate().documentElement;
const query = ({ tab }: TabCustomer): URLSearchParams => new URL(tab.address()).searchParams;
const typedIn = ({ page }: TabCustomer, label: string): string =>
  page().getByLabelText<HTMLInputElement>(label, { selector: 'input' }).value;

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
  inEnglish('keeps typing and alert, and the sign-in goes on in that language', async ({ customer, provider }) => {
    await customer.open();
    await customer.signIn('text-and-email', 'wrong');
    await customer.alerted(text('login.error.incorrect'));
    await customer.type(text('login.userId'), 'half-typed');
    await customer.press(switchTo('es-US'));
    await customer.see(spanishTitle);
    expect(typedIn(customer, es.text('login.userId'))).toBe('half-typed');
    await customer.alerted(es.text('login.error.incorrect'));
    expect(customer.focused()?.textContent).toBe(textsIn('en-US').text('shell.language'));
    await customer.press(textsIn('en-US').text('shell.language'));
    await customer.see(text('login.title'));
    expect(typedIn(customer, text('login.userId'))).toBe('half-typed');
    await customer.doublePress(switchTo('es-US'));
    await signIn(customer, 'direct', await provider.password('direct'));
    await customer.arrive(home);
  });

  story(
    'is remembered: the next visit is in Spanish, for a year (time limit: remembered-language)',
    async ({ customer, clock, provider, browser }) => {
      await customer.open();
      await customer.press(switchTo('es-US'));
      await customer.see(spanishTitle);
      const [cookie] = browser.jar.getCookiesSync(origin).filter(({ key }) => key === 'lang');
      expect(cookie).toMatchObject({ value: 'es-US', path: '/', sameSite: 'lax' });
      expect(Math.round(((cookie?.expiryTime() ?? 0) - Date.now()) / 86_400_000)).toBe(365);
      const next = customerAt({ clock, provider, browser }, browser.openTab());
      await next.open();
      await next.see(spanishTitle);
      await signIn(next, 'direct', await provider.password('direct'));
      await next.arrive(home);
    },
  );

  inEnglish('beats lang in the address, on reload and Back too', async ({ customer, provider }) => {
    await customer.open('/login-ui/login?lang=es-MX&compact=true');
    await signIn(customer, 'text-and-email', await provider.password('text-and-email'));
    await customer.see(spanishChoice);
    expect(query(customer).get('lang')).toBe('es-US');
    await customer.press(textsIn('en-US').text('shell.language'));
    await customer.see(text('stepUp.title'));
    expect(customer.tab.address()).toMatch(/step-up\?compact=true$/u);
    await customer.reload();
    await customer.see(text('stepUp.title'));
    await customer.back();
    expect(root(customer).lang).toBe('en-US');
    expect(query(customer).has('lang')).toBe(false);
  });
});
