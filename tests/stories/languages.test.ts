import { describe } from 'vitest';
import { origin } from './browser.ts';
import { type Customer, customerAt, expect, story } from './story.ts';

const inSpanish = story.extend({ languages: ['es-MX', 'en'] });
const home = /\/_idp\/home$/u;
const spanishTitle = 'Inicie sesión en su cuenta';
const spanishChoice = 'Debemos verificar su identidad.';

const root = ({ tab }: Customer): HTMLElement => tab.activate().documentElement;
const query = ({ tab }: Customer): URLSearchParams => new URL(tab.address()).searchParams;
const typedIn = ({ page }: Customer, label: string): string =>
  page().getByLabelText<HTMLInputElement>(label, { selector: 'input' }).value;
/** What the button says that was pressed, while it is worked on. */
const buttons = ({ tab }: Customer): string =>
  [...tab.activate().querySelectorAll('button')].map(({ textContent }) => textContent).join(' | ');

async function signIn(customer: Customer, username: string, password: string): Promise<void> {
  await customer.type('ID de usuario', username);
  await customer.type('Contraseña', password);
  await customer.press('Iniciar sesión');
}

describe('a browser that asks for Spanish', () => {
  inSpanish('gets Spanish, says so to screen readers, and signs in', async ({ customer, provider }) => {
    await customer.open();
    await customer.see(spanishTitle);
    expect(customer.tab.activate().title).toBe('Inicie sesión en su cuenta · Example Mutual');
    expect([root(customer).lang, root(customer).dir]).toEqual(['es-US', 'ltr']);
    const english = customer.page().getByRole('button', { name: 'English' });
    expect(english.closest('[lang]')?.getAttribute('lang')).toBe('en');
    await signIn(customer, 'direct', await provider.password('direct'));
    await customer.arrive(home);
  });

  inSpanish('comes to the code screen by way of its errors, and beyond', async ({ customer, provider }) => {
    await customer.open();
    await customer.press('Iniciar sesión');
    await customer.read('Escriba su contraseña e inténtelo de nuevo.');
    expect(customer.tab.activate().title).toMatch(/^Error: Inicie sesión/u);
    await signIn(customer, 'text-and-email', 'wrong');
    await customer.alerted('El ID de usuario o la contraseña son incorrectos.');
    await signIn(customer, 'text-and-email', await provider.password('text-and-email'));
    await customer.see(spanishChoice);
    await customer.choose(/^Mensaje de texto/u);
    await customer.press('Enviar código');
    await customer.see('Le enviamos el código.');
    await customer.read('Este código vence en 5 minutos.');
    await customer.type('Su código de seis dígitos', await provider.code());
    await customer.press('Verificar');
    await customer.arrive(home);
  });
});

describe('the switch', () => {
  story('keeps typing and alert, and the sign-in goes on in that language', async ({ customer, provider }) => {
    await customer.open();
    await customer.signIn('text-and-email', 'wrong');
    await customer.alerted('incorrect');
    await customer.type('User ID', 'half-typed');
    await customer.press('Español');
    await customer.see(spanishTitle);
    expect(typedIn(customer, 'ID de usuario')).toBe('half-typed');
    await customer.alerted('El ID de usuario o la contraseña son incorrectos.');
    expect(customer.focused()?.textContent).toBe('English');
    await customer.press('English');
    await customer.see('Log in to your account');
    expect(typedIn(customer, 'User ID')).toBe('half-typed');
    await customer.press('Español');
    await signIn(customer, 'direct', await provider.password('direct'));
    await customer.arrive(home);
  });

  story(
    'is remembered: the next visit is in Spanish, for a year (time limit: remembered-language)',
    async ({ customer, clock, provider, browser }) => {
      await customer.open();
      await customer.press('Español');
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

  story('while signing in is not lost, and the sign-in goes on', async ({ customer, provider }) => {
    await customer.open();
    await provider.fault({ match: 'POST /idp/idx/identify', delayMs: 3_000 });
    await customer.signIn('text-and-email');
    expect(buttons(customer)).toContain('Please Wait...');
    await customer.press('Español');
    expect(buttons(customer)).toContain('Espere un momento…');
    await customer.see(spanishChoice);
    expect(await provider.requests('/idp/idx/identify')).toHaveLength(1);
    await customer.choose(/^Mensaje de texto/u);
    await customer.press('Enviar código');
    await customer.see('Le enviamos el código.');
    await customer.type('Su código de seis dígitos', await provider.code());
    await customer.press('Verificar');
    await customer.arrive(home);
  });

  story('beats lang in the address, on reload and Back too', async ({ customer, provider }) => {
    await customer.open('/login-ui/login?lang=es-MX&compact=true');
    await signIn(customer, 'text-and-email', await provider.password('text-and-email'));
    await customer.see(spanishChoice);
    expect(query(customer).get('lang')).toBe('es-US');
    await customer.press('English');
    await customer.see('We need to verify your identity.');
    expect(customer.tab.address()).toMatch(/step-up\?compact=true$/u);
    await customer.reload();
    await customer.see('We need to verify your identity.');
    await customer.back();
    expect(root(customer).lang).toBe('en-US');
    expect(query(customer).has('lang')).toBe(false);
  });
});

for (const search of ['lang=fr-FR', 'lang=es&lang=en', 'lang=es_US', 'lang=%3Cb%3E']) {
  story(`?${search} is as if it were not there`, async ({ customer }) => {
    await customer.open(`/login-ui/login?${search}`);
    await customer.see('Log in to your account');
    await customer.signIn('direct');
    await customer.arrive(home);
  });
}
