import type { Page } from 'playwright/test';
import { locale, text } from '../tests/texts.ts';
import { holdBack } from './holdBack.ts';
import { goToLogin, isAwake, loadsOf, logIn, password, userId } from './loginPage.ts';
import { expect, type Provider, test } from './story.ts';

const sdk = /\/assets\/(?:gateway|requestClient)-[\w-]+\.js$/u;
const discovery = 'GET /oauth2/default/.well-known/openid-configuration';
const begun = ['POST /oauth2/default/v1/interact', 'POST /idp/idx/introspect'];
const identify = 'POST /idp/idx/identify';

/** What the provider was asked about a sign-in, in order. */
async function calls(provider: Provider): Promise<readonly string[]> {
  const seen = await provider.requests();
  return seen
    .filter(({ path }) => /\/oauth2\/|\/idp\/idx\//u.test(path))
    .map(({ method, path }) => `${method} ${path.split('?')[0]}`);
}

const begins = (provider: Provider) => expect.poll(() => calls(provider)).toEqual([discovery, ...begun]);

/** Names of what the page fetches of its own, in order; the browser asks for the icon whenever it likes. */
function fetched(page: Page): readonly string[] {
  const files: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\/(?:assets|content)\//u.test(pathname) && !pathname.endsWith('.svg')) files.push(pathname);
  });
  return files;
}

/** Submits while the code that draws is held back; what is returned lets it come. */
async function submitUndrawn(page: Page, secret: string): Promise<() => void> {
  const arrive = await holdBack(page, '**/assets/product-*.js');
  await goToLogin(page);
  await userId(page).fill('text-and-email');
  await password(page).fill(secret);
  await page.keyboard.press('Enter');
  return arrive;
}

/** Everything that the page wanted has come. */
const quiet = (page: Page) => page.waitForLoadState('networkidle');

test('passing by begins no transaction, also where a script sets the focus; a tap on a field begins one', async ({
  page,
  customer,
  provider,
}) => {
  await customer.open();
  await isAwake(page);
  await page.mouse.move(10, 10);
  await page.mouse.wheel(0, 200);
  await userId(page).evaluate((field) => field.focus());
  await quiet(page);
  expect(await calls(provider)).toEqual([discovery]);
  await userId(page).click();
  await begins(provider);
});

test.describe('a submit', () => {
  test('after typing costs one round trip, also after a wrong password', async ({ page, customer, provider }) => {
    await customer.open();
    await isAwake(page);
    await userId(page).fill('text-and-email');
    await password(page).fill('wrong');
    await begins(provider);
    await logIn(page).click();
    await customer.alerted(text('login.error.incorrect'));
    await expect.poll(async () => (await calls(provider)).at(-1)).toBe('POST /idp/idx/cancel');
    await password(page).fill(await provider.password('text-and-email'));
    await expect.poll(async () => (await calls(provider)).slice(-2)).toEqual(begun);
    await quiet(page);
    const before = (await provider.requests()).length;
    await logIn(page).click();
    await customer.see(text('stepUp.title'));
    const after = (await provider.requests()).slice(before).filter(({ path }) => !path.startsWith('/log'));
    expect(after.map(({ method, path }) => `${method} ${path}`)).toEqual([identify]);
  });

  test('that comes before the code that draws is at the provider before that code is here', async ({
    page,
    provider,
  }) => {
    const arrive = await submitUndrawn(page, await provider.password('text-and-email'));
    await expect.poll(() => calls(provider)).toEqual([discovery, ...begun, identify]);
    await page.keyboard.press('Enter');
    arrive();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('stepUp.title'));
    expect(await calls(provider)).toEqual([discovery, ...begun, identify]);
  });

  test('that is refused before the page is alive: it says so then, and holds what a refusal leaves', async ({
    page,
    customer,
    provider,
  }) => {
    const arrive = await submitUndrawn(page, 'wrong');
    await expect.poll(async () => (await calls(provider)).at(-1)).toBe('POST /idp/idx/cancel');
    arrive();
    await customer.alerted(text('login.error.incorrect'));
    await expect(userId(page)).toHaveValue('text-and-email');
    await expect(password(page)).toHaveValue('');
    expect(await provider.requests('/idp/idx/identify')).toHaveLength(1);
  });
});

test('a field that is used while the engine arrives has the sign-in begin without it', async ({ page, provider }) => {
  const arrive = await holdBack(page, '**/assets/engine-*.js');
  await goToLogin(page);
  await page.waitForRequest('**/assets/engine-*.js');
  expect(await calls(provider)).toEqual([discovery]);
  await userId(page).pressSequentially('direct');
  await expect.poll(() => calls(provider)).toEqual([discovery, ...begun]);
  await password(page).fill(await provider.password('direct'));
  await page.keyboard.press('Enter');
  arrive();
  await page.waitForURL('**/_idp/home');
  expect((await calls(provider)).slice(0, 4)).toEqual([discovery, ...begun, identify]);
});

test('what is typed key by key while the code that draws arrives is whole', async ({ page, provider }) => {
  const arrive = await holdBack(page, '**/assets/product-*.js');
  await goToLogin(page);
  await userId(page).pressSequentially('text-and-');
  arrive();
  await userId(page).pressSequentially('email', { delay: 120 });
  await page.keyboard.press('Tab');
  const secret = await provider.password('text-and-email');
  await page.keyboard.type(secret, { delay: 20 });
  await isAwake(page);
  await quiet(page);
  await expect(userId(page)).toHaveValue('text-and-email');
  await expect(password(page)).toHaveValue(secret);
});

test.describe('the next screen', () => {
  test('is there before the answer: nothing is fetched for it afterwards', async ({ page, customer, provider }) => {
    await customer.open();
    await isAwake(page);
    await quiet(page);
    const answer = await holdBack(page, '**/idp/idx/identify');
    const files = fetched(page);
    const arrived = page.waitForResponse(`**/content/${locale}/screens/step-up-*.json`);
    await customer.signIn('text-and-email');
    await (await arrived).finished();
    expect(await calls(provider)).not.toContain(identify);
    const before = files.length;
    answer();
    await customer.see(text('stepUp.title'));
    // Apart from texts of screens that may follow this one.
    const ofOthers = /\/screens\/(?!step-up)[\w-]+\.json$/u;
    expect(files.slice(before).filter((file) => !ofOthers.test(file))).toEqual([]);
    expect(new Set(files).size).toBe(files.length);
  });

  test('is not fetched ahead for who asks to save data', async ({ page, customer, provider }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    });
    await customer.open();
    await isAwake(page);
    await quiet(page);
    const files = fetched(page);
    await customer.signIn('text-and-email');
    await customer.see(text('stepUp.title'));
    expect(
      files.filter((file) => file.includes('/screens/')).map((file) => file.replace(/-[\w-]{8}\.json$/u, '')),
    ).toEqual([`/login-ui/content/${locale}/screens/step-up`]);
    expect(await provider.requests(identify.slice(5))).toHaveLength(1);
  });
});

test.describe('the chunk of the SDK', () => {
  const technical = text('technicalError.title');

  test('comes after the engine and its program, and says that it can wait', async ({ page, customer }) => {
    const files = fetched(page);
    await customer.open();
    await quiet(page);
    const at = (name: RegExp) => files.findIndex((file) => name.test(file));
    for (const first of [/\/index-[\w-]+\.js$/u, /\/program-/u]) expect(at(first)).toBeLessThan(at(sdk));
    expect(at(sdk)).toBeGreaterThan(0);
    await expect(page.locator('link[rel=modulepreload][href*="/gateway-"]')).toHaveAttribute('fetchpriority', 'low');
    await expect(page.locator('link[rel=modulepreload][fetchpriority=low]')).toHaveCount(1);
  });

  test('that never comes: "Please Wait...", then the technical error screen; back on the form is the user ID alone', async ({
    page,
    customer,
    provider,
  }) => {
    await page.clock.install();
    await page.route(sdk, () => new Promise(() => {}));
    await goToLogin(page);
    await isAwake(page);
    await customer.signIn('text-and-email');
    await expect(page.getByRole('button', { name: text('common.pleaseWait') })).toBeVisible();
    await page.clock.runFor(21_000);
    await customer.see(technical);
    await page.clock.resume();
    await customer.press(text('technicalError.login'));
    await customer.see(text('login.title'));
    await expect(userId(page)).toHaveValue('text-and-email');
    await expect(password(page)).toHaveValue('');
    expect(await calls(provider)).toEqual([discovery]);
  });

  test('that is gone: the page is loaded anew once, with goto and the user ID, and then says what to do', async ({
    page,
    customer,
  }) => {
    const loads = loadsOf(page);
    const asked = page.waitForRequest(sdk);
    await page.route(sdk, (route) => route.fulfill({ status: 404 }));
    const login = '/login?goto=https%3A%2F%2Fwww.example.com%2Fclaims';
    await customer.open(`/login-ui${login}`);
    await isAwake(page);
    await userId(page).fill('text-and-email');
    // It fails here when it has failed for the page, which asked first.
    const failed = page.evaluate((url) => import(url).catch(() => 'failed'), (await asked).url());
    expect(await failed).toBe('failed');
    expect(loads).toEqual([login]);
    const again = page.waitForEvent('load');
    await customer.signIn('text-and-email');
    await again;
    await isAwake(page);
    await expect(userId(page)).toHaveValue('text-and-email');
    await expect(password(page)).toHaveValue('');
    await customer.signIn('text-and-email');
    await customer.see(technical);
    expect(loads).toEqual([login, login]);
  });

  test('that is gone until the page is loaded anew: the customer signs in', async ({ page, customer, provider }) => {
    const loads = loadsOf(page);
    await page.route(sdk, (route) => (loads.length < 2 ? route.fulfill({ status: 404 }) : route.continue()));
    await customer.open();
    await isAwake(page);
    const again = page.waitForEvent('load');
    await customer.signIn('text-and-email');
    await again;
    await isAwake(page);
    await password(page).fill(await provider.password('text-and-email'));
    await logIn(page).click();
    await customer.see(text('stepUp.title'));
    expect(await provider.requests('/idp/idx/identify')).toHaveLength(1);
  });

  test('that cannot be fetched because nothing can is a message to try again; all that was typed stays', async ({
    page,
    customer,
    context,
  }) => {
    const asked = page.waitForEvent('requestfailed', (request) => sdk.test(request.url()));
    await page.route(sdk, (route) => route.abort());
    await customer.open();
    await isAwake(page);
    await asked;
    await userId(page).fill('text-and-email');
    await password(page).fill('secret');
    await context.setOffline(true);
    await logIn(page).click();
    await customer.alerted(text('common.error.network'));
    await expect(userId(page)).toHaveValue('text-and-email');
    await expect(password(page)).toHaveValue('secret');
  });

  test('that is slow but comes: exactly one identify', async ({ page, customer, provider }) => {
    const arrive = await holdBack(page, sdk);
    await goToLogin(page);
    await isAwake(page);
    await customer.signIn('text-and-email');
    await expect(page.getByRole('button', { name: text('common.pleaseWait') })).toBeVisible();
    await page.keyboard.press('Enter');
    arrive();
    await customer.see(text('stepUp.title'));
    expect(await calls(provider)).toEqual([discovery, ...begun, identify]);
  });
});
