import { like, text } from '../tests/texts.ts';
import { expect, test } from './story.ts';

test('a logout that is prerendered sends and forgets nothing before the customer goes there', async ({
  page,
  customer,
  context,
  provider,
}) => {
  await customer.open();
  await customer.signIn('direct');
  await page.waitForURL('**/_idp/home');
  // Playwright keeps Chromium from prerendering, so the page is told that it is.
  await page.addInitScript(() => void Object.defineProperty(Document.prototype, 'prerendering', { value: true }));
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    // The page's headers have the browser fetch the provider's public discovery document.
    if (!/^\/(?:login-ui|_idp\/page)\/|openid-configuration$/u.test(pathname)) calls.push(pathname);
  });
  const kept = async () => [
    await context.cookies(),
    await page.evaluate(() => [{ ...sessionStorage }, { ...localStorage }]),
  ];
  const before = await kept();
  await page.goto('/login-ui/logout', { waitUntil: 'networkidle' });
  expect(calls).toEqual([]);
  expect(await kept()).toEqual(before);
  await page.evaluate(() => document.dispatchEvent(new Event('prerenderingchange')));
  await customer.see(text('logout.title'));
  await expect.poll(() => provider.requests('/v1/revoke')).toHaveLength(2);
});

test('a site that sends back each time is left alone at the third time, until the customer logs out', async ({
  page,
  customer,
  context,
  origin,
}) => {
  const goto = `${origin}/_idp/site/claims`;
  const login = `/login-ui/login?goto=${encodeURIComponent(goto)}`;
  let visits = 0;
  await page.route(goto, (route) => {
    visits += 1;
    return route.fulfill({ contentType: 'text/html', body: `<script>location.replace('${login}')</script>` });
  });
  await customer.open(login);
  await customer.signIn('direct');
  const alert = page.getByRole('alert');
  await expect(alert).toContainText(like('login.error.sentBack'));
  // Once by the press, and twice by itself.
  expect(visits).toBe(3);
  await expect(alert.getByRole('link', { name: '800-782-8332' })).toBeVisible();
  await expect(page.getByLabel(text('login.userId'), { exact: true })).toBeEditable();
  await page
    .getByRole('banner')
    .getByRole('button', { name: text('shell.logOut') })
    .click();
  await customer.see(text('logout.title'));
  expect((await context.cookies()).filter(({ name }) => name.startsWith('sf-cauth'))).toEqual([]);
});

test('without a network, a logout and a passkey that fails are told in their own words', async ({
  page,
  customer,
  context,
}) => {
  await customer.signInTo('passkey-offer', text('enrollPasskey.title'));
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.getByRole('button', { name: text('enrollPasskey.continue') }).click();
  await customer.see(text('passkeyError.title'));
  await page.getByRole('button', { name: text('shell.logOut') }).click();
  await customer.see(text('logout.title.unfinished'));
  await context.setOffline(false);
  await page.getByRole('button', { name: text('logout.again') }).click();
  await customer.see(text('logout.title'));
});
