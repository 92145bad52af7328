import type { Page } from 'playwright/test';
import { like, text } from '../tests/texts.ts';
import { type Customer, expect, type Provider, sidewaysScroll, test } from './story.ts';

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
for (const variant of variants) {
  test(`every screen stands on 320 px without sideways scroll and passes axe: ${variant || 'as it is'}`, async ({
    page,
    customer,
    provider,
  }) => {
    test.setTimeout(90_000);
    await page.setViewportSize({ width: 320, height: 640 });
    for (const screen of screens(customer, provider, page, variant)) {
      await screen();
      await customer.passAxe();
      const overflow = await sidewaysScroll(page);
      expect(overflow, `sideways scroll in px at ${page.url()}`).toBeLessThanOrEqual(0);
      for (const [name, value] of new URLSearchParams(variant))
        expect(new URL(page.url()).searchParams.get(name)).toBe(value);
    }
  });
}

/** Goes to one screen after the other, in the variant that the query asks for. */
function screens(
  customer: Customer,
  provider: Provider,
  page: Page,
  variant: string,
): readonly (() => Promise<void>)[] {
  const direct = (route: string) => () => customer.open(`/login-ui/${route}${variant}`);
  return [
    direct('login'),
    async () => {
      await customer.signIn('temporary-password');
      await customer.see(text('changePassword.title'));
    },
    async () => {
      await button(page, text('common.cancel')).click();
      await customer.see(text('login.title'));
      await customer.signIn('text-and-email');
      await customer.see(text('stepUp.title'));
    },
    async () => {
      await page.getByRole('radio', { name: like('stepUp.text') }).check();
      await button(page, text('stepUp.send')).click();
      await customer.see(text('vc.title'));
    },
    async () => {
      // Before the code goes out: a quick provider answers sooner than a route is set.
      await page.route('**/_idp/home', (route) => route.fulfill({ status: 204 }));
      await customer.typeCode(await provider.code());
      await customer.see(text('redirect.title'));
    },
    direct('technical-error'),
    direct('logout'),
  ];
}
