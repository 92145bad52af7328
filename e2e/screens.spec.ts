import type { Page } from 'playwright/test';
import { text } from '../tests/texts.ts';
import { takesAllLooks } from './axe.ts';
import { everyScreen } from './everyScreen.ts';
import { expect, sidewaysScroll, test } from './story.ts';

/** How the screens stand at sizes and in variants; what they say: tests/stories/screens.test.ts. */

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('has a passkey block of 330 px, and of the full width below 768 px (spec §9)', async ({ page, customer }) => {
  const width = async (viewport: number): Promise<readonly number[]> => {
    await page.setViewportSize({ width: viewport, height: 900 });
    const of = async (name: string) => (await button(page, name).boundingBox())?.width ?? 0;
    return [await of(text('login.passkey')), await of(text('login.submit'))];
  };
  await customer.open();
  expect((await width(768))[0]).toBe(330);
  expect((await width(1280))[0]).toBe(330);
  for (const narrow of [320, 767]) {
    const [passkey, submit] = await width(narrow);
    expect(passkey).toBe(submit);
  }
});

const variants = ['', '?compact=true', '?native=true', '?compact=true&native=true'];
for (const [turn, variant] of variants.entries()) {
  test(`every screen stands on 320 px without sideways scroll and passes axe: ${variant || 'as it is'}`, async ({
    page,
    customer,
    provider,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    for (const [at, screen] of everyScreen(customer, provider, page, variant).entries()) {
      await screen();
      // Each screen in one variant, unless a run takes all.
      if (takesAllLooks || at % variants.length === turn) await customer.passAxe();
      const overflow = await sidewaysScroll(page);
      expect(overflow, `sideways scroll in px at ${page.url()}`).toBeLessThanOrEqual(0);
      for (const [name, value] of new URLSearchParams(variant))
        expect(new URL(page.url()).searchParams.get(name)).toBe(value);
    }
  });
}
