import { expect } from 'playwright/test';
import { test } from './story.ts';

test('the product signs in without a byte of classic authn or my-account', async ({ page, customer }) => {
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('.js')) scripts.push(response.text());
  });
  await customer.reachCode('text-and-email');
  const loaded = (await Promise.all(scripts)).join('\n');
  expect(loaded).toContain('/idp/idx/introspect');
  for (const text of ['The poll was stopped by the sdk', '/api/v1/authn', '/idp/myaccount'])
    expect(loaded).not.toContain(text);
});
