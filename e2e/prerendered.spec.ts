import type { Page } from 'playwright/test';
import { textsIn } from '../tests/texts.ts';
import { holdBack } from './holdBack.ts';
import { goToLogin, isAwake, loadsOf, logIn, password, userId } from './loginPage.ts';
import { expect, movedOn, noteLayoutShifts, test } from './story.ts';

const es = textsIn('es-US');

const code = '**/assets/index-*.js';
const support = (page: Page) => page.getByRole('alert').getByRole('link', { name: '800-782-8332' });

/** Answers 404 for a file. The driver's routes hold all requests, and lose some that outlive their page. */
async function serveWithout(page: Page, file: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  session.on('Fetch.requestPaused', ({ requestId }) =>
    session.send('Fetch.fulfillRequest', { requestId, responseCode: 404 }),
  );
  await session.send('Fetch.enable', { patterns: [{ urlPattern: file }] });
}

/** Holds back all code of the product until the test lets it come. */
const holdCode = (page: Page) => holdBack(page, code);

test('without scripts the form is there, in the language of the browser, and the page says how to go on', async ({
  browser,
  origin,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'es-MX' });
  const page = await context.newPage();
  await page.goto(`${origin}/login-ui/login`);
  await expect(page.getByRole('heading', { level: 1, name: es.text('login.title') })).toBeVisible();
  await expect(page.getByRole('button', { name: es.text('login.submit'), exact: true })).toBeVisible();
  // The words stand at the end of the window; only so does the runner look into what scripts would hide.
  const { y, height } = (await page.locator('.no-script').boundingBox()) ?? { y: 0, height: 0 };
  expect(y + height).toBeCloseTo(page.viewportSize()?.height ?? 0, 0);
  await context.close();
});

test('what is typed and sent before our code arrives is kept, answered at once, and sent exactly once, by one transaction', async ({
  page,
  provider,
}) => {
  const arrive = await holdCode(page);
  await goToLogin(page);
  await userId(page).fill('direct');
  await password(page).fill(await provider.password('direct'));
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await logIn(page).or(page.locator('[type=submit]')).first().click();
  const said = await page
    .locator('[type=submit] .button-name')
    .evaluate((name) => getComputedStyle(name, '::after').visibility);
  expect(said).toBe('visible');
  arrive();
  await page.waitForURL('**/_idp/home');
  for (const call of ['/interact', '/idp/idx/identify']) expect(await provider.requests(call)).toHaveLength(1);
});

test('a remembered user ID comes in, but never over what was typed meanwhile', async ({ page, customer, context }) => {
  const { hostname } = new URL(test.info().project.use.baseURL ?? 'http://localhost');
  await context.addCookies([{ name: 'userid', value: 'alex', domain: hostname, path: '/' }]);
  await customer.open();
  await expect(userId(page)).toHaveValue('alex');
  const arrive = await holdCode(page);
  await goToLogin(page);
  await userId(page).fill('maria');
  arrive();
  await expect(page.getByRole('checkbox')).toBeChecked();
  await expect(userId(page)).toHaveValue('maria');
});

test('from the first paint on nothing moves, however the page is asked for', async ({ page }) => {
  await noteLayoutShifts(page);
  for (const query of ['', '?compact=true', '?native=true', '?lang=es', '?compact=true&lang=es']) {
    await page.goto(`/login-ui/login${query}`);
    await isAwake(page);
    expect(await movedOn(page), query).toEqual([]);
  }
});

for (const [file, entries, reports] of [
  [code, 0, null],
  // The code that begins the page is there. It tells the operator of each of the two loads.
  ['**/assets/main-*.js', 2, /^(?:uncaught Failed to fetch dynamically imported module: \S+\/main-\S+\.js\n?){2}$/u],
  [
    '**/assets/engine-*.js',
    2,
    /^(?:uncaught Failed to fetch dynamically imported module: \S+\/engine-\S+\.js\n?){2}$/u,
  ],
] as const)
  test.describe(`code that is gone after a release (${file})`, () => {
    test.use({ reports });
    test('the page is loaded anew once, with goto, and then says how to go on', async ({ page, provider }) => {
      const loads = loadsOf(page);
      await serveWithout(page, file);
      const login = '/login?goto=https%3A%2F%2Fwww.example.com%2Fclaims';
      await page.goto(`/login-ui${login}`);
      await expect(support(page)).toBeVisible();
      expect(loads).toEqual([login, login]);
      await expect.poll(async () => (await provider.requests('/log/ingest')).length).toBe(entries);
    });
  });

test('code that is slow: after a while the page says how to go on, and no more once it is there', async ({ page }) => {
  await page.clock.install();
  const arrive = await holdCode(page);
  await goToLogin(page);
  await userId(page).fill('alex');
  await page.clock.fastForward(16_000);
  await expect(support(page)).toBeVisible();
  arrive();
  await expect(support(page)).toHaveCount(0);
  await expect(userId(page)).toHaveValue('alex');
});
