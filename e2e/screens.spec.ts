import { text } from '../tests/texts.ts';
import { takesAllLooks } from './axe.ts';
import { mainScreens } from './mainScreens.ts';
import { expect, test, tooWide } from './story.ts';

/** How the screens stand at sizes and in variants; what they say: tests/stories/screens.test.ts. */

test('has a passkey block of 330 px, and of the full width below 768 px (spec §9)', async ({ page, customer }) => {
  const width = async (viewport: number): Promise<readonly number[]> => {
    await page.setViewportSize({ width: viewport, height: 900 });
    const of = async (name: string) =>
      (await page.getByRole('button', { name, exact: true }).boundingBox())?.width ?? 0;
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
  test(`the screens of a sign-in, error and logout stand on 320 px and pass axe: ${variant || 'as it is'}`, async ({
    page,
    customer,
    provider,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    for (const [at, screen] of mainScreens(customer, provider, page, variant).entries()) {
      await screen();
      // Each screen in one variant, unless a run takes all.
      if (takesAllLooks || at % variants.length === turn) await customer.passAxe();
      expect(await tooWide(page), page.url()).toEqual([]);
      for (const [name, value] of new URLSearchParams(variant))
        expect(new URL(page.url()).searchParams.get(name)).toBe(value);
    }
  });
}
