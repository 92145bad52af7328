import type { Route } from 'playwright/test';
import { customerAt } from './customer.ts';
import { holdBack } from './holdBack.ts';
import { goToLogin, isAwake } from './loginPage.ts';
import { expect, movedOn, noteLayoutShifts, test } from './story.ts';

const files = ['shared-ui.js', 'shared-ui.css', 'firewall.js', 'monitoring.js', 'chat.js', 'chat.css'] as const;

/** Puts its own things where the product and its libraries might look for theirs. */
const hostile = `
  window.fetch = () => { throw new Error('mine now'); };
  window.dataLayer = 'mine now';
  window.React = window.ReactDOM = window.Okta = window.OktaAuth = {};
  window.define = Object.assign(() => { throw new Error('mine now'); }, { amd: true });
  window.exports = window.module = {};
  window.onerror = () => true;
  window.console = { log() {}, error() {}, warn() {}, info() {}, debug() {} };
  Array.prototype.extra = 'mine now';
  document.addEventListener('visibilitychange', (event) => event.stopImmediatePropagation(), true);
`;

const script = (body: string) => (route: Route) => route.fulfill({ contentType: 'text/javascript', body });

/** What can be wrong with a file of somebody else's (G2 of the hardening goals). */
const faults: Readonly<Record<string, (route: Route) => Promise<void> | void>> = {
  'is refused': (route) => route.abort('connectionrefused'),
  'is not found': (route) => route.fulfill({ status: 404, contentType: 'text/html', body: '<h1>Not found</h1>' }),
  hangs: () => {},
  throws: script("throw new Error('broken');"),
  'is no JavaScript': script('<!doctype html><title>Login</title>'),
  'defines hostile globals': script(hostile),
};

for (const [wrong, answer] of Object.entries(faults)) {
  test(`spec §7: sign-in completes when every page asset ${wrong}`, async ({ browser, origin, provider }) => {
    // In a window of its own: what is broken here reports itself.
    const context = await browser.newContext({ baseURL: origin });
    const page = await context.newPage();
    const asked = new Set<string>();
    await page.route(/\/_idp\/assets\/[a-z-]+\.(?:js|css)$/u, (route) => {
      asked.add(route.request().url().split('/').at(-1) ?? '');
      return answer(route);
    });
    await goToLogin(page);
    await expect.poll(() => [...asked].sort()).toEqual([...files].sort());
    const customer = customerAt(page, provider);
    await customer.signIn('text-and-email');
    await customer.sendCode();
    await customer.arriveByCode('/_idp/home');
    await context.close();
  });
}

test('spec §7: shared UI, firewall, monitoring and chat are loaded, after the form, and do their work', async ({
  page,
  context,
  customer,
}) => {
  const beacon = page.waitForRequest('**/_idp/assets/beacon');
  await customer.open();
  const launcher = page.getByRole('button', { name: 'Chat with us' });
  await expect(launcher).toBeVisible();
  await expect(launcher).toHaveAttribute('data-experience', 'login');
  await expect(launcher).toHaveAttribute('data-unauthenticated-user', 'true');
  expect(JSON.parse((await beacon).postData() ?? '{}')).toMatchObject({ page: '/login-ui/login' });
  await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).toContain('waf-token');
  expect(await page.evaluate(() => 'sharedUi' in window)).toBe(true);
  await customer.passAxe();
});

test('page assets are asked for after the first screen was drawn, and are not told the address', async ({ page }) => {
  const told: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (!/\/_idp\/assets\/[a-z-]+\.(js|css)$/u.test(request.url())) return;
    told.push(request.headers().referer);
  });
  await page.goto('/login-ui/login?goto=https://www.example.com/claims');
  await expect(page.getByRole('button', { name: 'Chat with us' })).toBeVisible();
  await expect.poll(() => told).toHaveLength(6);
  expect(told.every((referer) => referer !== undefined && new URL(referer).pathname === '/')).toBe(true);
  const { painted, first } = await page.evaluate(() => ({
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.POSITIVE_INFINITY,
    first: Math.min(
      ...performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.includes('/_idp/assets/'))
        .map(({ startTime }) => startTime),
    ),
  }));
  expect(first).toBeGreaterThan(painted);
});

test('the policy lets no other script in: not by its address, not by text, not by a policy of another name', async ({
  page,
  customer,
  violations,
}) => {
  await customer.open();
  await expect(page.getByRole('button', { name: 'Chat with us' })).toBeVisible();
  const tried = await page.evaluate(() => {
    const attempt = (deed: () => void): string => {
      try {
        deed();
        return 'allowed';
      } catch (error) {
        return error instanceof Error ? error.name : 'thrown';
      }
    };
    const types = (window as unknown as { trustedTypes: { createPolicy(name: string, rules: object): unknown } })
      .trustedTypes;
    const script = document.createElement('script');
    return [
      attempt(() => script.setAttribute('src', '/_idp/assets/chat.js')),
      attempt(() => types.createPolicy('another', {})),
      attempt(() => types.createPolicy('page-assets', {})),
      attempt(() => document.body.insertAdjacentHTML('beforeend', '<b>text</b>')),
    ];
  });
  expect(tried).toEqual(['TypeError', 'TypeError', 'TypeError', 'TypeError']);
  await expect.poll(() => violations.length).toBeGreaterThanOrEqual(4);
  // These were the attempts above; the story is about nothing else getting in.
  (violations as string[]).length = 0;
});

test('the chat launcher moves nothing, and covers no focused control at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await noteLayoutShifts(page);
  const arrive = await holdBack(page, '**/_idp/assets/chat.js');
  await goToLogin(page);
  await isAwake(page);
  const before = await movedOn(page);
  arrive();
  await expect(page.getByRole('button', { name: 'Chat with us' })).toBeVisible();
  expect(await movedOn(page)).toEqual(before);

  const covered = (): Promise<string | null> =>
    page.evaluate(() => {
      const launcher = document.querySelector('.chat-launcher');
      const focused = document.activeElement;
      if (!launcher || !focused || focused === document.body || focused === launcher) return null;
      const [a, b] = [launcher.getBoundingClientRect(), focused.getBoundingClientRect()];
      const overlaps = a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
      return overlaps ? (focused.textContent ?? focused.id) : null;
    });
  const seen = new Set<string>();
  for (let stop = 0; stop < 40; stop += 1) {
    await page.keyboard.press('Tab');
    expect(await covered()).toBeNull();
    seen.add(await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120) ?? ''));
  }
  expect(seen.size).toBeGreaterThan(12);
});
