import type { Page } from 'playwright/test';
import { like, text } from '../tests/texts.ts';
import { expect, test } from './story.ts';

/** What browsers lack that read our scripts, and what settings take away. */
const optional = [
  ...['AbortSignal.any', 'AbortSignal.timeout', 'URL.canParse', 'Promise.withResolvers', 'Array.prototype.findLast'],
  ...['Element.prototype.replaceChildren', 'HTMLDialogElement.prototype.showModal', 'Navigator.prototype.credentials'],
  ...['Navigator.prototype.locks', 'Navigator.prototype.connection', 'window.PublicKeyCredential', 'window.scheduler'],
  ...['window.BroadcastChannel', 'window.structuredClone', 'window.IntersectionObserver', 'window.ResizeObserver'],
  ...['window.PerformanceObserver', 'window.requestIdleCallback', 'window.indexedDB'],
  ...['window.caches', 'window.matchMedia', 'window.SharedWorker', 'window.Notification'],
];

/** Takes members from the objects of the browser. */
function takeAway(members: readonly string[]): void {
  for (const member of members) {
    const names = member.split('.');
    const last = names.pop() ?? '';
    const owner = names.reduce(
      (found, name) => (name === 'window' ? found : (found[name] as Record<string, unknown>)),
      window as unknown as Record<string, unknown>,
    );
    Object.defineProperty(owner, last, { configurable: true, value: undefined });
  }
}

/** Takes from the styles of the page what browsers have learned since 2022. */
const takeStyles = (page: Page) =>
  page.route('**/login-ui/login', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(':has(', ':unknown(').replaceAll('100dvh', 'unknown');
    await route.fulfill({ response, body });
  });

test.describe('a browser', () => {
  test(`without ${optional.length} things that may be missing signs in`, async ({ page, customer }) => {
    await page.addInitScript(takeAway, optional);
    await customer.reachCode('text-and-email');
    await customer.arriveByCode('/_idp/home');
  });

  test('without cryptography is told that this does not work, and whom to call', async ({ page, customer }) => {
    await page.addInitScript(takeAway, ['Crypto.prototype.subtle']);
    await customer.signInTo('direct', text('technicalError.title'));
    await expect(page.getByRole('main').getByRole('link', { name: '800-782-8332' })).toBeVisible();
  });

  test.describe('without :has() and dvh', () => {
    test.use({ bypassCSP: true });
    test('closes a drawer that is higher than the window, and shows where the focus is', async ({ page, customer }) => {
      await page.setViewportSize({ width: 360, height: 320 });
      await takeStyles(page);
      await customer.open();
      await customer.press(text('login.learnMore'));
      await customer.press(text('ui.close'));
      await customer.signIn('text-and-email');
      await page.getByRole('radio', { name: like('stepUp.text') }).check();
      await page.keyboard.press('ArrowDown');
      await expect(page.getByRole('radio', { name: like('stepUp.email') })).toHaveCSS('outline-style', 'solid');
    });
  });

  test.describe('that is too old for our scripts', () => {
    // The page fails, is loaded anew, and fails again. Each time it tells its operator.
    test.use({ reports: /^(?:uncaught Object\.hasOwn is not a function\n?){2}$/u, bypassCSP: true });
    test('shows the form, and how to go on without it', async ({ page, provider }) => {
      await page.setViewportSize({ width: 360, height: 640 });
      await takeStyles(page);
      await page.addInitScript(takeAway, ['Object.hasOwn']);
      await page.goto('/login-ui/login');
      await expect(page.getByRole('alert').getByRole('link', { name: '800-782-8332' })).toBeInViewport();
      await expect.poll(async () => (await provider.requests('/log/ingest')).length).toBe(2);
    });
  });

  test('that refuses storage keeps a sign-in in the page', async ({ page, customer }) => {
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('No.', 'SecurityError');
          },
        });
    });
    await customer.reachCode('text-and-email');
    await customer.arriveByCode('/_idp/home');
  });

  test('that refuses cookies is told so', async ({ page, customer, context }) => {
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setDocumentCookieDisabled', { disabled: true });
    await customer.signInTo('direct', text('technicalError.title'));
    await customer.read(text('technicalError.cookies'));
  });
});
