import { text } from '../tests/texts.ts';
import { loadsOf, password, userId } from './loginPage.ts';
import { expect, test } from './story.ts';

test.describe('texts of the page itself that do not come', () => {
  // What follows may have none of the texts that all share, and goes on without.
  test.use({ reports: /^(uncaught The view of "redirect" did not arrive)?$/u });

  for (const file of ['shared', 'screens/login'])
    for (const status of [503, 404])
      test(`leave what is typed, which then signs in: ${file}, ${status}`, async ({ page, customer, provider }) => {
        let isAway = true;
        let loads: readonly string[] = [];
        let fail = (): void => {};
        const failing = new Promise<void>((resolve) => {
          fail = resolve;
        });
        await page.route(`**/content/**/${file}-*.json`, async (route) => {
          await failing;
          // The page that is loaded anew, after the customer has signed in, names files that are there.
          await (isAway && loads.length === 0 ? route.fulfill({ status }) : route.continue());
        });
        await page.goto('/login-ui/login');
        loads = loadsOf(page);
        await userId(page).fill('direct');
        await password(page).pressSequentially('Cor');
        fail();
        await expect(page.getByText(text('ui.late'))).toBeVisible();
        await expect(password(page)).toBeFocused();
        await password(page).pressSequentially('rect');
        await expect(password(page)).toHaveValue('Correct');
        await expect(userId(page)).toHaveValue('direct');
        expect(loads).toEqual([]);
        isAway = status === 404;
        if (status === 503) await expect(page.getByText(text('ui.late'))).toBeHidden();
        await expect(password(page)).toHaveValue('Correct');
        await customer.signIn('direct', await provider.password('direct'));
        await expect(page).toHaveURL(/\/_idp\/home/u);
      });
});

test.describe('texts that do not come', () => {
  // The page tells its operator, too.
  test.use({ reports: /^(uncaught The view of "step-up" did not arrive\n?)+$/u });

  test('the texts of the next screen are gone after a release: the page is loaded anew once, with goto, and goes on there', async ({
    page,
    customer,
    origin,
  }) => {
    const goto = `?goto=${encodeURIComponent(`${origin}/_idp/site/claims`)}`;
    let loads: readonly string[] = [];
    // The page of today names files that are there.
    await page.route('**/content/**/step-up-*.json', (route) =>
      loads.length === 0 ? route.fulfill({ status: 404 }) : route.continue(),
    );
    await customer.open(`/login-ui/login${goto}`);
    loads = loadsOf(page);
    await customer.signIn('text-and-email');
    await customer.see(text('stepUp.title'));
    expect(loads).toEqual([`/step-up${goto}`]);
  });

  test('texts that stay away are no circle: one more try, and then the number to call', async ({ page, customer }) => {
    await page.route('**/content/**/step-up-*.json', (route) => route.fulfill({ status: 404 }));
    await customer.open();
    const loads = loadsOf(page);
    await customer.signIn('text-and-email');
    await expect.poll(() => loads).toEqual(['/step-up']);
    await expect(page.getByRole('alert').getByRole('link', { name: '800-782-8332' })).toBeVisible();
    expect(loads).toEqual(['/step-up']);
  });

  test('texts that a failing network keeps away: the page stays, and says how to go on', async ({ page, customer }) => {
    await page.route('**/content/**/step-up-*.json', (route) => route.abort());
    await customer.open();
    const loads = loadsOf(page);
    await customer.signIn('text-and-email');
    await expect(page.getByRole('alert').getByRole('link', { name: '800-782-8332' })).toBeVisible();
    expect(loads).toEqual([]);
  });
});

test('without a network, a logout and a passkey that fails are told in their own words', async ({
  page,
  customer,
  context,
}) => {
  await customer.signInTo('passkey-offer', text('enrollPasskey.title'));
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await customer.press(text('enrollPasskey.continue'));
  await customer.see(text('passkeyError.title'));
  await customer.press(text('shell.logOut'));
  await customer.see(text('logout.title.unfinished'));
  await context.setOffline(false);
  await customer.press(text('logout.again'));
  await customer.see(text('logout.title'));
});
