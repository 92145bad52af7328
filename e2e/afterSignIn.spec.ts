import { isPseudo, locale, part, text, textsIn } from '../tests/texts.ts';
import { takesAllLooks } from './axe.ts';
import type { PageCustomer } from './customer.ts';
import { expect, expectSound, test, tooWide } from './story.ts';

const refusal = text('addPhone.refuse');

const confirming = (customer: PageCustomer): Promise<void> =>
  customer.signInTo('sms-undecided-with-phone', text('confirmPhone.title'));

const adding = (customer: PageCustomer): Promise<void> =>
  customer.signInTo('sms-undecided-no-phone', text('addPhone.title'));

test('add-phone: the button of the modal waits with the focus, and a failure has it on the screen', async ({
  page,
  customer,
  provider,
}) => {
  await adding(customer);
  await customer.press(refusal);
  await provider.fault({ match: 'POST /css/users/v1/factors/sms', status: 500, body: {}, delayMs: 1500 });
  await customer.press(text('addPhone.doNotAdd'));
  await expect(page.getByRole('button', { name: text('common.pleaseWait') })).toBeFocused();
  await expect(page.getByRole('alert')).toBeFocused();
});

test('redirect: has a way on when the page that goto names does not come, also after a reload, and passes axe', async ({
  page,
  customer,
  origin,
}) => {
  const asked: string[] = [];
  // "No content" keeps a browser where it is.
  await page.route('**/_idp/site/claims', (route) => {
    asked.push(route.request().url());
    return route.fulfill({ status: 204 });
  });
  await customer.open(`/login-ui/login?goto=${encodeURIComponent(`${origin}/_idp/site/claims`)}`);
  await customer.signIn('sms-undecided-with-phone');
  await customer.see(text('redirect.title'));
  await customer.passAxe();
  await expect.poll(() => asked).toHaveLength(1);
  await page.reload();
  await customer.see(text('redirect.title'));
  await expect.poll(() => asked).toHaveLength(2);
  await customer.press(part('redirect.stuck', 'go'));
  await expect.poll(() => asked).toHaveLength(3);
});

test('axe finds nothing in the phone questions and nothing overflows', async ({ page, customer }) => {
  await confirming(customer);
  await expectSound(page, customer);
  await customer.open('/login-ui/add-phone');
  await expectSound(page, customer);
  await customer.press(refusal);
  await expect(page.getByRole('dialog', { name: refusal })).toBeVisible();
  await expectSound(page, customer);
});

test('the phone questions stand on 320 px as callers want them, and in Spanish', async ({ page, customer }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await confirming(customer);
  for (const [turn, variant] of ['compact=true', 'native=true', 'compact=true&native=true', 'lang=es'].entries()) {
    const { oneOf } = textsIn(variant === 'lang=es' ? 'es-US' : locale);
    for (const [at, route] of ['confirm-phone', 'add-phone'].entries()) {
      await customer.open(`/login-ui/${route}?${variant}`);
      await customer.see(oneOf('confirmPhone.title', 'addPhone.title'));
      if (takesAllLooks || at === turn % 2) await customer.passAxe();
      expect(await tooWide(page)).toEqual([]);
    }
  }
});

const offers = [
  ['sms-undecided-with-phone', 'confirmPhone.title', 'confirmPhone.use'],
  ['sms-undecided-no-phone', 'addPhone.title', 'addPhone.add'],
  ['passkey-offer', 'enrollPasskey.title', 'enrollPasskey.continue'],
] as const;
for (const [username, title, key] of offers) {
  test(`an offer has its first button in view on a phone of 320 by 640 px: ${username}`, async ({ page, customer }) => {
    test.skip(isPseudo, 'depends on how long the sentences are that customers get');
    await page.setViewportSize({ width: 320, height: 640 });
    await customer.signInTo(username, text(title));
    await expect(page.getByRole('button', { name: text(key), exact: true })).toBeInViewport({ ratio: 1 });
  });
}
