import type { Page } from 'playwright/test';
import { like, text } from '../tests/texts.ts';
import { holdBack } from './holdBack.ts';
import { expect, test, wrongCode } from './story.ts';

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
  test(`without ${optional.length} things that may be missing signs in`, async ({ page, customer, provider }) => {
    await page.addInitScript(takeAway, optional);
    await customer.reachCode('text-and-email');
    await customer.typeCode(await provider.code());
    await page.waitForURL('**/_idp/home');
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
      await page.getByRole('button', { name: text('login.learnMore') }).click();
      await page.getByRole('button', { name: text('ui.close') }).click();
      await customer.signIn('text-and-email');
      await customer.see(text('stepUp.title'));
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

  test('that refuses storage keeps a sign-in in the page', async ({ page, customer, provider }) => {
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('No.', 'SecurityError');
          },
        });
    });
    await customer.reachCode('text-and-email');
    await customer.typeCode(await provider.code());
    await page.waitForURL('**/_idp/home');
  });

  test('that refuses cookies is told so', async ({ page, customer, context }) => {
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setDocumentCookieDisabled', { disabled: true });
    await customer.signInTo('direct', text('technicalError.title'));
    await expect(page.getByText(text('technicalError.cookies'))).toBeVisible();
  });

  for (const events of [[], ['input'], ['input', 'change']]) {
    test(`that fills in what it remembers, with ${events.join(' and ') || 'no event'}, sends what is on view`, async ({
      page,
      customer,
      provider,
    }) => {
      /** Writes into the inputs of the form, in their order, as a script of others does. */
      const write = (values: readonly string[]) =>
        page.evaluate(
          ([given, raised]) => {
            const fields = document.querySelectorAll<HTMLInputElement>('form input:not([type=checkbox])');
            fields.forEach((field, at) => {
              Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, given[at]);
              for (const type of raised) field.dispatchEvent(new Event(type, { bubbles: true }));
            });
          },
          [values, events] as const,
        );
      await customer.open();
      await page.getByLabel(text('login.userId'), { exact: true }).pressSequentially('somebody');
      await write(['text-only', await provider.password('text-only')]);
      // Whatever publishes the page anew leaves what is on view.
      await page.getByLabel(text('login.password'), { exact: true }).focus();
      await page.getByRole('button', { name: text('ui.showField', { field: text('login.password') }) }).click();
      await expect(page.getByLabel(text('login.userId'), { exact: true })).toHaveValue('text-only');
      await page.getByRole('button', { name: text('login.submit'), exact: true }).click();
      await customer.see(text('stepUp.title'));
      await page.getByRole('button', { name: text('stepUp.send') }).click();
      await customer.see(text('vc.title'));
      const code = await provider.code();
      await write([`Code: ${code.slice(0, 3)}-${code.slice(3)}`]);
      await page.getByLabel(text('vc.code')).focus();
      await page.keyboard.press('Enter');
      await page.waitForURL('**/_idp/home');
    });
  }

  for (const [deed, isPutIn] of [
    ['puts a node into', true],
    ['takes a node out of', false],
  ] as const) {
    test.describe(`that ${deed} the form before our code arrives`, () => {
      test.use({ reports: /^(?:page: drawn anew)?$/u });
      test('leaves each text in its field, in every frame', async ({ page, provider }) => {
        const arrive = await holdBack(page, '**/assets/index-*.js');
        await page.addInitScript(() => {
          const seen = new Set<string>();
          Reflect.set(window, 'seen', seen);
          const look = (): void => {
            for (const { id, type, value } of document.querySelectorAll<HTMLInputElement>('form input'))
              if (type !== 'checkbox') seen.add(`${id} ${type} ${value}`);
            requestAnimationFrame(look);
          };
          look();
        });
        await page.goto('/login-ui/login', { waitUntil: 'commit' });
        await page.getByLabel(text('login.userId'), { exact: true }).fill('direct');
        await page.getByLabel(text('login.password'), { exact: true }).fill(await provider.password('direct'));
        await page.evaluate((puts) => {
          const [userId, password] = ['#userId', '#password'].map((id) => document.querySelector(id));
          if (puts) password?.before(Object.assign(document.createElement('input'), { type: 'password' }));
          else userId?.closest('.field')?.remove();
          Reflect.get(window, 'seen').clear();
        }, isPutIn);
        arrive();
        await expect(page.locator('#app')).toHaveAttribute('data-awake', '');
        const password = await provider.password('direct');
        const seen = await page.evaluate(() => [...(Reflect.get(window, 'seen') as Set<string>)]);
        // Apart from the empty fields: a taken one that comes back, and the one that was put in.
        expect(seen.filter((one) => !one.endsWith(' '))).toEqual([
          ...(isPutIn ? ['userId text direct'] : []),
          `password password ${password}`,
        ]);
        if (!isPutIn) await page.getByLabel(text('login.userId'), { exact: true }).fill('direct');
        await page.getByRole('button', { name: text('login.submit'), exact: true }).click();
        await page.waitForURL('**/_idp/home');
        const [identify] = await provider.requests('/idp/idx/identify');
        expect(identify?.body).toMatchObject({ identifier: 'direct' });
      });
    });
  }

  for (const [when, isAlive] of [
    ['before', false],
    ['since', true],
  ] as const)
    test.describe(`that translates the page ${when} it is alive`, () => {
      if (!isAlive) test.use({ reports: /^(?:page: drawn anew)?$/u });
      test('shows what is said since', async ({ page, customer, provider }) => {
        await page.addInitScript((waits) => {
          /** Puts each text into elements of its own, as translators do. */
          const translate = (root: Node): void => {
            const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
            const texts: Text[] = [];
            while (walker.nextNode()) texts.push(walker.currentNode as Text);
            for (const node of texts) {
              const parent = node.parentElement;
              if (parent === null || /^(?:font|script|style)$/u.test(parent.localName) || node.data.trim() === '')
                continue;
              const [outer, inner] = [document.createElement('font'), document.createElement('font')];
              inner.textContent = node.data;
              outer.append(inner);
              node.replaceWith(outer);
            }
          };
          const begins = (): boolean => !waits || document.querySelector('[data-awake]') !== null;
          document.addEventListener('DOMContentLoaded', () => {
            const follow = (): void => {
              if (begins()) translate(document.body);
            };
            follow();
            new MutationObserver(follow).observe(document.body, { subtree: true, childList: true, attributes: true });
          });
        }, isAlive);
        await customer.open();
        await expect(page.locator('h1 font font')).toBeVisible();
        await customer.signIn('text-and-email', 'wrong');
        await expect(page.getByRole('alert')).toContainText(text('login.error.incorrect'));
        await customer.signIn('text-and-email');
        await customer.see(text('stepUp.title'));
        await page.getByRole('radio', { name: like('stepUp.text') }).check();
        await page.getByRole('button', { name: text('stepUp.send') }).click();
        await customer.see(text('vc.title'));
        await expect(page.getByText(text('vc.expires', { minutes: 5, tries: 3, wrong: 0 }))).toBeVisible();
        await customer.typeCode(wrongCode);
        await expect(page.getByText(text('vc.error.incorrect'))).toBeVisible();
        await expect(page.getByText(text('vc.expires', { minutes: 5, tries: 2, wrong: 1 }))).toBeVisible();
        await page.getByRole('button', { name: text('vc.resend') }).click();
        await expect(page.getByText(text('vc.sentAgain')).first()).toBeVisible();
        await customer.typeCode(await provider.code());
        await page.waitForURL('**/_idp/home');
      });
    });
});
