import { expect, test, wrongCode } from './story.ts';

const code = 'Your Six-Digit Code';

test('spec §7: the test hook fills in the code where the address asks for it, and the customer only verifies', async ({
  page,
  customer,
  provider,
}) => {
  await customer.open('/login-ui/login?hook=true');
  await customer.signIn('text-and-email');
  await customer.see('We need to verify your identity.');
  await page.getByRole('radio', { name: /^Text/ }).check();
  await page.getByRole('button', { name: 'Send Code' }).click();
  await customer.see('We sent you the code.');
  await expect(page.getByLabel(code)).toHaveValue(await provider.code());
  await page.getByRole('button', { name: 'Verify' }).click();
  await page.waitForURL('**/_idp/home');
});

test('without being asked for, the test hook of this machine is not called', async ({ page, customer }) => {
  const called: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('telephony')) called.push(request.url());
  });
  await customer.reachCode('text-and-email');
  await expect(page.getByLabel(code)).toHaveValue('');
  await customer.typeCode('123456');
  await expect(page.getByText('incorrect or expired')).toBeVisible();
  expect(called).toEqual([]);
});

test('what the customer has typed stays, when the test hook answers late', async ({ page, customer }) => {
  let release = (): void => {};
  const typed = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/_idp/telephony?*', async (route) => {
    await typed;
    await route.continue();
  });
  await customer.open('/login-ui/login?hook=true');
  await customer.signIn('text-and-email');
  await customer.see('We need to verify your identity.');
  await page.getByRole('radio', { name: /^Text/ }).check();
  await page.getByRole('button', { name: 'Send Code' }).click();
  await customer.see('We sent you the code.');
  await page.getByLabel(code).fill('12');
  const answered = page.waitForResponse('**/_idp/telephony?*');
  release();
  await (await answered).finished();
  await page.getByLabel(code).press('End');
  await page.keyboard.type('3');
  await expect(page.getByLabel(code)).toHaveValue('123');
});

test('a test hook that fails says nothing', async ({ page, customer }) => {
  await page.route('**/_idp/telephony?*', (route) => route.fulfill({ status: 500, body: 'broken' }));
  const asked = page.waitForResponse('**/_idp/telephony?*');
  await customer.open('/login-ui/login?hook=true');
  await customer.signIn('text-and-email');
  await customer.see('We need to verify your identity.');
  await page.getByRole('radio', { name: /^Text/ }).check();
  await page.getByRole('button', { name: 'Send Code' }).click();
  await customer.see('We sent you the code.');
  await asked;
  await expect(page.getByLabel(code)).toHaveValue('');
  await expect(page.getByRole('alert')).toBeEmpty();
});

test('spec §7: the test hook fills in the code that is sent anew, and no other after a wrong one', async ({
  page,
  customer,
  provider,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('telephony')) asked.push(request.url());
  });
  await customer.open('/login-ui/login?hook=true');
  await customer.signIn('text-and-email');
  await customer.see('We need to verify your identity.');
  await page.getByRole('radio', { name: /^Text/ }).check();
  await page.getByRole('button', { name: 'Send Code' }).click();
  await customer.see('We sent you the code.');
  const first = await provider.code();
  await expect(page.getByLabel(code)).toHaveValue(first);
  await customer.typeCode(first === wrongCode ? '000001' : wrongCode);
  await expect(page.getByText('incorrect or expired')).toBeVisible();
  await expect(page.getByLabel(code)).toHaveValue('');
  expect(asked).toHaveLength(1);
  await page.getByRole('button', { name: 'Send a new code' }).click();
  await expect.poll(async () => (await provider.inbox()).length).toBe(2);
  await expect(page.getByLabel(code)).toHaveValue(await provider.code());
  await page.getByRole('button', { name: 'Verify' }).click();
  await page.waitForURL('**/_idp/home');
});
