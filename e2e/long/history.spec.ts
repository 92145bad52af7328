import { type Browser, type BrowserContext, chromium, type Page } from 'playwright/test';
import { locale, text } from '../../tests/texts.ts';
import { customerAt } from '../customer.ts';
import { expect, type Provider, test } from '../story.ts';

/** An account whose sign-in comes by the screen, and the screen that is then looked at. */
const screens = {
  login: ['text-and-email', text('login.title')],
  'step-up': ['text-and-email', text('stepUp.title')],
  vc: ['text-and-email', text('vc.title')],
  'change-password': ['expired-password', text('changePassword.title')],
  'enroll-passkey': ['passkey-offer', text('enrollPasskey.title')],
  'confirm-phone': ['sms-undecided-with-phone', text('confirmPhone.title')],
} as const;

const newPassword = 'Another-horse-22';
const home = /\/_idp\/home/u;
const figures = { runs: 0, looks: 0 };

interface Visit {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly provider: Provider;
  readonly username: string;
  /** What was typed and must stay nowhere. */
  readonly secrets: Set<string>;
}

/** From the first screen there is nowhere to go twice back. */
const twice = 'twice back';

/** What a customer may do instead of going on; returns the tab in which the sign-in is then ended. */
const deeds: Readonly<Record<string, (visit: Visit) => Promise<Page>>> = {
  back: ({ page }) => go(page, -1),
  async 'back and forward'({ page }) {
    await go(page, -1);
    return go(page, 1);
  },
  [twice]: ({ page }) => go(page, -2),
  async reload({ page }) {
    await page.reload();
    return page;
  },
  async 'away and back'({ page }) {
    await page.evaluate(() => location.assign('/_idp/site/privacy'));
    await page.waitForURL('**/_idp/site/privacy');
    await go(page, -1);
    // What must not be stored is not kept in memory either: the page that comes back is a new one.
    expect(await page.evaluate(() => 'isRestored' in window)).toBe(false);
    return page;
  },
  async 'the same tab twice'({ page, context }) {
    const [twin] = await Promise.all([
      context.waitForEvent('page'),
      page.evaluate(() => void window.open(location.href)),
    ]);
    await twin.waitForLoadState();
    return twin;
  },
  async 'a fresh tab'({ context, page }) {
    const fresh = await context.newPage();
    await fresh.goto(page.url());
    return fresh;
  },
};

/** Asks the page until it says yes so many times on end; one that is being left cannot answer. */
async function until(page: Page, times: number, ask: (wait: string) => boolean): Promise<void> {
  let said = 0;
  await expect(async () => {
    said = (await page.evaluate(ask, text('common.pleaseWait')).catch(() => false)) ? said + 1 : 0;
    expect(said).toBeGreaterThanOrEqual(times);
  }).toPass({ intervals: [100], timeout: 60_000 });
}

/** Goes through the history as the browser's own buttons do, and waits until the page is another, or back. */
async function go(page: Page, steps: number): Promise<Page> {
  await page.evaluate((by) => {
    Object.assign(window, { isLeft: true });
    const arrive = (): void => void Reflect.deleteProperty(window, 'isLeft');
    for (const name of ['popstate', 'pageshow']) window.addEventListener(name, arrive, { once: true });
    setTimeout(() => history.go(by));
  }, steps);
  await until(page, 1, () => !('isLeft' in window));
  await rest(page);
  return page;
}

/** Waits until the screen waits for the customer, and what it asks for in the background has been answered. */
async function rest(page: Page): Promise<void> {
  await until(page, 1, () => document.querySelector('#app:not([data-awake])') === null);
  await page.waitForLoadState('networkidle');
  await until(
    page,
    4,
    (wait) =>
      location.href === 'about:blank' || (document.readyState !== 'loading' && !document.body.innerText.includes(wait)),
  );
}

/** Does what the screen asks for, by its heading. */
async function step({ provider, username, secrets }: Visit, page: Page): Promise<void> {
  const customer = customerAt(page, provider);
  const noted = (secret: string): string => {
    secrets.add(secret);
    return secret;
  };
  const heading = (await page.locator('h1').textContent({ timeout: 60_000 }))?.trim() ?? '';
  if (heading === text('login.title')) await customer.signIn(username, noted(await provider.password(username)));
  else if (heading === text('stepUp.title')) await customer.sendCode();
  else if (heading === text('vc.title')) await customer.typeCode(noted(await provider.code()));
  else if (heading === text('changePassword.title')) {
    await customer.type(text('changePassword.password'), noted(newPassword));
    await customer.type(text('changePassword.confirm'), newPassword);
    await customer.press(text('changePassword.submit'));
  } else if (heading === text('enrollPasskey.title')) await customer.press(text('enrollPasskey.notNow'));
  else if (heading === text('confirmPhone.title')) await customer.press(text('confirmPhone.use'));
  else throw new Error(`The customer does not know what to do on "${heading}".`);
  await page.waitForFunction((was) => document.querySelector('h1')?.textContent?.trim() !== was, heading, {
    timeout: 60_000,
  });
  await rest(page);
}

/** Nothing that was typed is where it could be found later. */
async function look({ context, secrets }: Visit): Promise<void> {
  figures.looks += 1;
  const { cookies, origins } = await context.storageState({ indexedDB: true });
  const places = [JSON.stringify([cookies, origins])];
  for (const page of context.pages().filter((one) => one.url().startsWith('http')))
    places.push(
      await page.evaluate(async () => {
        const caches = 'caches' in window ? await window.caches.keys() : [];
        const layer = (window as { dataLayer?: unknown }).dataLayer ?? null;
        const all = [location.href, document.title, history.state, { ...sessionStorage }, caches, layer];
        const attributes = [...document.querySelectorAll('[value]')].map((one) => one.getAttribute('value'));
        return JSON.stringify([all, attributes, document.body.innerText]);
      }),
    );
  for (const place of places)
    for (const secret of secrets)
      for (const form of [secret, encodeURIComponent(secret), btoa(secret).replace(/=+$/u, '')])
        expect(place).not.toContain(form);
}

async function beginAt(browser: Browser, origin: string, provider: Provider, username: string): Promise<Visit> {
  const context = await browser.newContext({ baseURL: origin, locale });
  await context.addInitScript(() => {
    if ('PublicKeyCredential' in window) PublicKeyCredential.isConditionalMediationAvailable = async () => false;
    window.addEventListener('pageshow', ({ persisted }) => {
      if (persisted) Object.assign(window, { isRestored: true });
    });
  });
  const page = await context.newPage();
  await page.goto('/login-ui/login');
  await rest(page);
  return { context, page, provider, username, secrets: new Set() };
}

async function ends(visit: Visit, page: Page): Promise<void> {
  for (let steps = 0; steps < 8 && !home.test(page.url()); steps += 1) {
    await step(visit, page);
    await look(visit);
  }
  expect(page.url()).toMatch(home);
}

test.describe('history and tabs', () => {
  let browser: Browser;
  test.beforeAll(async ({ launchOptions }) => {
    // The runner's own list of switches takes the cache of pages away.
    browser = await chromium.launch({
      ...launchOptions,
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    });
  });
  test.afterAll(async () => {
    await browser.close();
    process.stdout.write(`history: ${figures.runs} runs to the end, ${figures.looks} looks for secrets\n`);
  });

  for (const [screen, [username, heading]] of Object.entries(screens))
    for (const [name, deed] of Object.entries(deeds).filter(([one]) => screen !== 'login' || one !== twice))
      test(`${name} on ${screen}, and on to the end`, async ({ origin, provider }) => {
        const visit = await beginAt(browser, origin, provider, username);
        for (let steps = 0; steps < 4 && (await visit.page.locator('h1').textContent()) !== heading; steps += 1)
          await step(visit, visit.page);
        await expect(visit.page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
        const before = (await provider.requests('/idp/idx/')).length;
        const page = await deed(visit);
        await rest(page);
        if (!page.url().includes('/login-ui/') && !home.test(page.url())) await page.goto('/login-ui/login');
        await rest(page);
        await look(visit);
        await ends(visit, page);
        const refused = (await provider.requests('/idp/idx/'))
          .slice(before)
          .filter(({ status }) => (status ?? 0) >= 400);
        expect(refused.map(({ path, status }) => `${path} ${status}`)).toEqual([]);
        figures.runs += 1;
        await visit.context.close();
      });

  test('back after the end, and after logging out, shows nothing of what was', async ({ origin, provider }) => {
    const visit = await beginAt(browser, origin, provider, 'text-and-email');
    const { page, context } = visit;
    await ends(visit, page);
    await go(page, -1);
    await look(visit);
    await page.goto('/login-ui/logout');
    await expect(page.getByRole('heading', { level: 1, name: text('logout.title') })).toBeVisible();
    for (let back = 0; back < 4; back += 1) {
      await go(page, -1);
      await look(visit);
      expect(
        await page.locator('input').evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value)),
      ).not.toContain(await provider.password('text-and-email'));
      expect((await context.cookies()).filter(({ name }) => name.startsWith('sf-cauth'))).toEqual([]);
    }
    await context.close();
  });
});
