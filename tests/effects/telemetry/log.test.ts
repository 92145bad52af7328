import { expect, it } from 'vitest';
import { createLog } from '../../../src/effects/telemetry/log.ts';
import { environmentAt } from '../fakeServices.ts';

const session = () => ({ authFlow: 'UIDPWD', uid: 'alice', username: 'alice', traceId: 't-1', oktaId: 'o-1' }) as const;

function logOver(answer: () => Promise<Response> = async () => new Response()) {
  const sent: { url: string; init: RequestInit }[] = [];
  const http: typeof fetch = (input, init) => {
    sent.push({ url: String(input), init: init ?? {} });
    return answer();
  };
  return { log: createLog({ env: environmentAt('https://id.example.com'), http, session }), sent };
}

it('sends what happened and what ties entries together, and nothing that says who', async () => {
  const { log, sent } = logOver();
  await log.error({ message: 'Passkey sign-in failed', reason: 'NOT_SUPPORTED' });
  await log.info({ message: 'Session cleared' });
  expect(sent.map(({ init }) => JSON.parse(String(init.body)))).toEqual([
    {
      logLevel: 'ERROR',
      type: 'STRING',
      message: 'Passkey sign-in failed',
      details: { traceId: 't-1', authFlow: 'UIDPWD', oktaId: 'o-1', reason: 'NOT_SUPPORTED' },
    },
    {
      logLevel: 'INFO',
      type: 'STRING',
      message: 'Session cleared',
      details: { traceId: 't-1', authFlow: 'UIDPWD', oktaId: 'o-1' },
    },
  ]);
  expect(sent[0]).toMatchObject({ url: 'https://id.example.com/log/test', init: { method: 'POST', keepalive: true } });
});

it('is silent when the log cannot be reached, and does not try again', async () => {
  const { log, sent } = logOver(() => Promise.reject(new TypeError('Failed to fetch')));
  await expect(log.info({ message: 'Session cleared' })).resolves.toBeUndefined();
  expect(sent).toHaveLength(1);
});

it('sends at most twenty entries a page', async () => {
  const { log, sent } = logOver();
  for (let entry = 0; entry < 30; entry += 1) await log.info({ message: 'again' });
  expect(sent).toHaveLength(20);
});

it('cuts texts short', async () => {
  const { log, sent } = logOver();
  await log.error({ message: 'm'.repeat(1000), reason: 'r'.repeat(1000) });
  expect(String(sent[0]?.init.body).length).toBeLessThan(600);
});
