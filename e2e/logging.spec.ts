import { expect, test } from './story.ts';

interface Entry {
  readonly type: string;
  readonly message: string;
  readonly details: Readonly<Record<string, string>>;
}

test('what is told on leaving arrives, though the page is gone', async ({ page, customer, provider }) => {
  await customer.open();
  await provider.fault({ match: 'POST /log/ingest', times: 2, delayMs: 3_000 });
  await customer.signIn('direct');
  await page.waitForURL('**/_idp/home');
  const states = async (): Promise<readonly unknown[]> =>
    (await provider.requests('/log/ingest')).map(({ body }) => (body as Entry).details.state);
  await expect.poll(states).toContain('SUCCESS');
});
