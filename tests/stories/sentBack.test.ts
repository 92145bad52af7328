import { like, text } from '../texts.ts';
import { origin } from './browser.ts';
import type { Provider } from './provider.ts';
import { expect, story } from './story.ts';

const goto = `${origin}/_idp/site/claims`;
const back = `/login-ui/login?goto=${encodeURIComponent(goto)}`;

const said = async (provider: Provider) =>
  (await provider.requests('/log/ingest')).filter(({ body }) => JSON.stringify(body).includes('sent back again'));

story(
  'a site that sends back each time keeps nobody going round, until the customer presses',
  async ({ customer, provider, clock }) => {
    await customer.open(back);
    await customer.signIn('direct');
    await customer.arrive(goto);
    for (let time = 0; time < 2; time += 1) {
      await customer.tab.visit(back);
      await customer.arrive(goto);
    }
    await customer.tab.visit(back);
    await customer.alerted(like('login.error.sentBack'));
    await customer.see(text('login.title'));
    expect(customer.field(text('login.userId')).readOnly).toBe(false);
    await clock.pass(1);
    expect(await said(provider)).toHaveLength(1);
    await customer.press(text('shell.logOut'));
    await customer.see(text('logout.title'));
  },
);

story('so it is where a password manager fills the form of each page', async ({ customer, provider, clock }) => {
  await customer.open(back);
  await customer.signIn('direct');
  await customer.arrive(goto);
  await provider.fault({ match: 'GET /api/v1/sessions/me', times: 'always', delayMs: 700 });
  for (let time = 0; time < 3; time += 1) {
    await customer.tab.visit(back);
    const { defaultView: page } = customer.tab.activate();
    Object.defineProperty(page?.navigator, 'userActivation', { value: { hasBeenActive: false } });
    const pressed = new KeyboardEvent('keydown', { bubbles: true });
    customer.field(text('login.userId')).dispatchEvent(pressed);
    await clock.pass(2);
  }
  await customer.alerted(like('login.error.sentBack'));
});

story('Back from the site, again and again, is no such loop', async ({ customer, provider, clock }) => {
  await customer.open(back);
  await customer.signIn('direct');
  await customer.arrive(goto);
  for (let time = 0; time < 3; time += 1) {
    await customer.back();
    await customer.arrive(goto);
  }
  await clock.pass(1);
  expect(await said(provider)).toEqual([]);
});
