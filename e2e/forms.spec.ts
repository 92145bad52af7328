import type { Page } from 'playwright/test';
import { text } from '../tests/texts.ts';
import type { PageCustomer } from './customer.ts';
import { logIn, password, userId } from './loginPage.ts';
import { mainScreens } from './mainScreens.ts';
import { expect, movedOn, noteLayoutShifts, type Provider, test } from './story.ts';

/** Rules of docs/form-rules.md that take a browser, over every screen with a form. Others: tests/stories/forms.test.ts. */

/** The screens with a form, in the order in which one leads to the other. */
async function atEach(page: Page, customer: PageCustomer, provider: Provider, look: () => Promise<void>) {
  for (const reach of mainScreens(customer, provider, page, '').slice(0, 4)) {
    await reach();
    await look();
  }
}

test('form rule 30: leaving a field moves no focus', async ({ page, customer }) => {
  await customer.open();
  await userId(page).focus();
  await page.keyboard.press('Tab');
  await expect(password(page)).toBeFocused();
});

test('form rule 32: a new screen has its title, the focus on its heading, and begins at the top', async ({
  page,
  customer,
}) => {
  await page.setViewportSize({ width: 390, height: 420 });
  await customer.open();
  await logIn(page).scrollIntoViewIfNeeded();
  await customer.signIn('text-and-email');
  await customer.see(text('stepUp.title'));
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page).toHaveTitle(text('ui.pageTitle', { title: text('stepUp.title') }));
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('form rules 43, 45, 47: targets are large enough, focus is never covered, help is always in one place', async ({
  page,
  customer,
  provider,
}) => {
  const help = new Set<string>();
  await atEach(page, customer, provider, async () => {
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
      expect(small, `${page.url()} at ${wide} px`).toEqual([]);
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
      expect(isSeen, `${page.url()}, stop ${stop}`).toBe(true);
    }
  });
  expect([...help]).toEqual(['800-782-8332']);
});

test('form rule 52: every form passes axe in forced colours and with reduced motion, and nothing moves by itself', async ({
  page,
  customer,
  provider,
}) => {
  await atEach(page, customer, provider, async () => {
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
    await customer.passAxe();
    const moving = await page.evaluate(
      () => document.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 10).length,
    );
    expect(moving).toBe(0);
  });
});

test('nothing shifts on the way through (CLS 0)', async ({ page, customer, provider }) => {
  await noteLayoutShifts(page, true);
  // All of them are kept, so that what moves later fails at the next one.
  await atEach(page, customer, provider, async () => expect(await movedOn(page), page.url()).toEqual([]));
  await customer.arriveByCode('/_idp/home');
});
