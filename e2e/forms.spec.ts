import type { Page } from 'playwright/test';
import { like, text } from '../tests/texts.ts';
import type { PageCustomer } from './customer.ts';
import { expect, test } from './story.ts';

/** Rules of docs/form-rules.md that take a browser, over every screen with a form. Others: tests/stories/forms.test.ts. */

interface Stop {
  readonly name: string;
  reach(): Promise<void>;
}

/** The screens with a form, in the order in which one leads to the other. */
function forms(page: Page, customer: PageCustomer): readonly Stop[] {
  return [
    { name: 'login', reach: () => customer.open() },
    {
      name: 'change-password',
      async reach() {
        await customer.signIn('temporary-user-id');
        await customer.see(text('changePassword.title'));
      },
    },
    {
      name: 'step-up',
      async reach() {
        await page.getByRole('button', { name: text('common.cancel') }).click();
        await customer.see(text('login.title'));
        await customer.signIn('text-and-email');
        await customer.see(text('stepUp.title'));
      },
    },
    {
      name: 'vc',
      async reach() {
        await page.getByRole('radio', { name: like('stepUp.text') }).check();
        await page.getByRole('button', { name: text('stepUp.send') }).click();
        await customer.see(text('vc.title'));
      },
    },
  ];
}

async function atEach(page: Page, customer: PageCustomer, look: (name: string) => Promise<void>): Promise<void> {
  for (const { name, reach } of forms(page, customer)) {
    await reach();
    await look(name);
  }
}

test('form rule 30: leaving a field moves no focus', async ({ page, customer }) => {
  await customer.open();
  await page.getByRole('textbox', { name: text('login.userId') }).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel(text('login.password'), { exact: true })).toBeFocused();
});

test('form rule 32: a new screen has its title, the focus on its heading, and begins at the top', async ({
  page,
  customer,
}) => {
  await page.setViewportSize({ width: 390, height: 420 });
  await customer.open();
  await page.getByRole('button', { name: text('login.submit'), exact: true }).scrollIntoViewIfNeeded();
  await customer.signIn('text-and-email');
  await customer.see(text('stepUp.title'));
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page).toHaveTitle(text('ui.pageTitle', { title: text('stepUp.title') }));
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('form rules 43, 45, 47: targets are large enough, focus is never covered, help is always in one place', async ({
  page,
  customer,
}) => {
  const help = new Set<string>();
  await atEach(page, customer, async (screen) => {
    for (const wide of [1280, 320]) {
      await page.setViewportSize({ width: wide, height: 568 });
      const small = await page.locator('button:visible, input:visible, a:visible').evaluateAll((all) =>
        all.flatMap((one) => {
          const { width, height } = one.getBoundingClientRect();
          // Links within a sentence are exempt; a hidden skip link is shown when it is focused (WCAG 2.5.8).
          const sentence = one.closest('p, li')?.textContent?.trim() ?? '';
          const isInText = sentence !== '' && sentence !== one.textContent?.trim();
          const isTiny = width < 24 || height < 24;
          const label = one instanceof HTMLInputElement ? one.labels?.[0]?.getBoundingClientRect() : undefined;
          return isTiny && !isInText && !(label && label.height >= 24) && width > 1 ? [one.outerHTML] : [];
        }),
      );
      expect(small, `${screen} at ${wide} px`).toEqual([]);
    }
    help.add(await page.getByRole('contentinfo').getByRole('link').last().innerText());

    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    const stops = await page.locator('a[href]:visible, button:visible, input:visible').count();
    for (let stop = 0; stop < stops; stop += 1) {
      await page.keyboard.press('Tab');
      const isSeen = await page.evaluate(() => {
        const one = document.activeElement;
        if (one === null || one === document.body) return true;
        // A link of several lines has a box for each; other words may stand between the corners of them all.
        return [...one.getClientRects()].every(({ left, top, width, height }) => {
          const over = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, 12));
          return over !== null && (one.contains(over) || over.contains(one));
        });
      });
      expect(isSeen, `${screen}, stop ${stop}`).toBe(true);
    }
  });
  expect([...help]).toEqual(['800-782-8332']);
});

test('form rule 52: every form passes axe in forced colours and with reduced motion, and nothing moves by itself', async ({
  page,
  customer,
}) => {
  await atEach(page, customer, async () => {
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
    await customer.passAxe();
    const moving = await page.evaluate(
      () => document.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 10).length,
    );
    expect(moving).toBe(0);
  });
});

/** Every movement of what stood on the page already, that no press of the customer explains (WCAG: nothing jumps). */
test('nothing shifts on the way through (CLS 0)', async ({ page, customer, provider }) => {
  await page.addInitScript(() => {
    const seen = { shift: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) seen.shift += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const shift = () => page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen.shift);
  await atEach(page, customer, async (screen) => {
    // Two frames: what this screen moves is laid out then. The sum goes on, so what moves later fails at the next one.
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    expect(await shift(), screen).toBe(0);
  });
  await customer.typeCode(await provider.code());
  await page.waitForURL('**/_idp/home');
});
