import { expect, test } from './story.ts';

interface Entry {
  readonly type: string;
  readonly message: string;
  readonly details: Readonly<Record<string, string>>;
}

test('spec §7: entries tell status, step and what ties them together, and nothing that says who or opens a session', async ({
  page,
  customer,
  provider,
}) => {
  const handles = new Set<string>();
  page.on('response', async (response) => {
    if (!response.url().includes('/idp/idx/')) return;
    const { stateHandle } = await response.json().catch(() => ({}));
    if (typeof stateHandle === 'string') handles.add(stateHandle);
  });
  await customer.reachCode('text-and-email');
  const code = await provider.code();
  await customer.typeCode(code);
  await page.waitForURL('**/_idp/home');

  const read = async () => (await provider.requests('/log/ingest')).map(({ body }) => body as Entry);
  const states = async () => (await read()).filter(({ type }) => type === 'IDX').map(({ details }) => details.state);
  await expect
    .poll(states)
    .toEqual(expect.arrayContaining(['PENDING identify', 'PENDING challenge-authenticator', 'SUCCESS']));
  const sent = await provider.requests('/log/ingest');
  const entries = sent.map(({ body }) => body as Entry);
  expect(new Set(entries.map(({ details }) => details.traceId)).size).toBe(1);
  expect(entries.some(({ details }) => details.authFlow === 'UIDPWD')).toBe(true);
  const text = JSON.stringify(sent);
  expect(handles.size).toBeGreaterThan(0);
  const canaries = [...handles, code, 'text-and-email', await provider.password('text-and-email'), 'XXX-XXX', '@'];
  for (const canary of canaries) expect(text).not.toContain(canary);
});

for (const [what, fault] of [
  ['is down', { status: 503 }],
  ['drops every connection', { drop: true }],
  ['hangs', { delayMs: 30_000 }],
] as const) {
  test(`a log that ${what} costs the customer nothing`, async ({ page, customer, provider }) => {
    await customer.open();
    await provider.fault({ match: 'POST /log/ingest', times: 'always', ...fault });
    await customer.reachCode('text-and-email');
    await customer.typeCode(await provider.code());
    await page.waitForURL('**/_idp/home');
    expect((await provider.requests('/log/ingest')).length).toBeLessThanOrEqual(40);
  });
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
