import { expect, test } from 'playwright/test';
import { providerAt } from '../provider.ts';
import { startProvider } from '../server.ts';
import { serve } from './server.ts';

test.use({ ignoreHTTPSErrors: true });

test('a browser reports what the policy refused to the address of the environment', async ({ page, request }) => {
  const provider = await startProvider();
  const served = await serve('dist/test', 'local', provider.origin);
  try {
    await page.goto(`${served.origin}/login-ui/login`);
    await page.evaluate(() => {
      const picture = document.createElement('img');
      picture.src = 'https://elsewhere.invalid/picture.png';
      document.body.append(picture);
    });
    const reports = (): Promise<readonly unknown[]> =>
      providerAt(request, provider.origin)
        .requests('/log/reports')
        .then((seen) => seen.map(({ body }) => body));
    // Browsers gather reports for up to a minute.
    await expect.poll(async () => JSON.stringify(await reports()), { timeout: 120_000 }).toContain('elsewhere.invalid');
  } finally {
    await served.stop();
    await provider.stop();
  }
});
