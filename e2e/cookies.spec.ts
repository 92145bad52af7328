import { type Cookie, chromium, type Page } from 'playwright/test';
import { locale, text } from '../tests/texts.ts';
import { startCompanySite } from './companySite.ts';
import { customerAt } from './customer.ts';
import { test as base, expect } from './story.ts';

const login = 'https://login.env1.example.com/login-ui';
const companyWide = { domain: '.env1.example.com', path: '/', secure: true, sameSite: 'None', expires: -1 };
const ofTheHost = { domain: 'login.env1.example.com', path: '/', secure: true, sameSite: 'Lax' };

const ofTheSession = ['sf-cauth1', 'sf-cauth2', 'sf-cauth3', 'SFcustId'];

const named = (cookies: readonly Cookie[], name: string): Cookie | undefined =>
  cookies.find((cookie) => cookie.name === name);

/** Visits the test environment env1 as it is deployed, in a browser that finds its hosts here. */
const test = base.extend<{ readonly company: { readonly page: Page; readonly signIn: () => Promise<void> } }>({
  company: async ({ provider, launchOptions }, use) => {
    const site = await startCompanySite('env1');
    const args = [...(launchOptions.args ?? []), `--host-resolver-rules=${site.resolverRules}`];
    const browser = await chromium.launch({ ...launchOptions, args });
    const context = await browser.newContext({ ignoreHTTPSErrors: true, locale });
    const page = await context.newPage();
    const signIn = async (): Promise<void> => {
      const customer = customerAt(page, provider);
      await customer.open(`${login}/login`);
      await expect(page.getByRole('button', { name: 'Chat with us' })).toBeVisible();
      await customer.choose(text('login.remember'));
      await customer.signIn('direct');
      await page.waitForURL('https://www.env1.example.com/home');
    };
    await use({ page, signIn });
    await browser.close();
    await site.stop();
  },
});

test('spec §3 and §9: on a company host by https, cookies are secure, cross-site and on the company domain, and go at logout', async ({
  company: { page, signIn },
}) => {
  const context = page.context();
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text());
  });
  await signIn();

  const signedIn = await context.cookies();
  for (const name of ofTheSession) expect(named(signedIn, name), name).toMatchObject(companyWide);
  expect(named(signedIn, 'userid')).toMatchObject({ ...ofTheHost, value: 'direct' });
  expect(named(signedIn, 'dt')).toMatchObject(ofTheHost);
  for (const name of ['userid', 'dt']) expect(named(signedIn, name)?.expires).toBeGreaterThan(Date.now() / 1000);

  await page.goto(`${login}/logout`);
  await expect(page.getByRole('heading', { level: 1, name: text('logout.title') })).toBeVisible();
  const names = async (): Promise<readonly string[]> => (await context.cookies()).map(({ name }) => name);
  await expect.poll(names).not.toContain('sf-cauth2');
  const left = await names();
  for (const name of ofTheSession) expect(left).not.toContain(name);
  expect(left).toEqual(expect.arrayContaining(['userid', 'dt']));
  expect(refused).toEqual([]);
});

test('spec §9: when goto moves a tab to another test environment, the old session goes from the domain of the old one', async ({
  company: { page, signIn },
}) => {
  await signIn();
  await page.goto(`${login}/login?goto=https://www.env2.example.com/claims`);
  await expect(page.getByRole('contentinfo')).toContainText('env2');
  const left = await page.context().cookies();
  for (const name of ofTheSession) expect(named(left, name), name).toBeUndefined();
  expect(named(left, 'userid')).toMatchObject({ ...ofTheHost, value: 'direct' });
});
