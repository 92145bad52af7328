import { expect, it } from 'vitest';
import { createBotToken } from '../../../../src/effects/okta/idx/proofing.ts';
import { manualClock } from '../../../engine/clock.ts';
import { environmentAt } from '../../fakeServices.ts';

function botTokenOver(answer: () => Promise<Response>) {
  const clock = manualClock();
  let asked = 0;
  const http: typeof fetch = () => {
    asked += 1;
    return answer();
  };
  const botToken = createBotToken({ env: environmentAt('https://id.example.com'), http, clock });
  return { botToken, clock, asked: () => asked };
}

const issued = async () => new Response('{"token":"bot-1","expiresInSeconds":300}');

it('is asked for once for all who wait, and kept', async () => {
  const { botToken, asked } = botTokenOver(issued);
  expect(await Promise.all([botToken.take(), botToken.take()])).toEqual(['bot-1', 'bot-1']);
  expect(await botToken.take()).toBe('bot-1');
  expect(asked()).toBe(1);
});

it('is asked for again shortly before it expires', async () => {
  const { botToken, clock, asked } = botTokenOver(issued);
  await botToken.take();
  clock.advance(291_000);
  await botToken.take();
  expect(asked()).toBe(2);
});

it('is given up after two seconds', async () => {
  const { botToken, clock } = botTokenOver(() => new Promise(() => {}));
  const token = botToken.take();
  clock.advance(2000);
  expect(await token).toBeNull();
});

it.each([
  ['an error', async () => new Response('{}', { status: 500 })],
  ['a page', async () => new Response('<html>')],
  ['a token that no header can carry', async () => new Response('{"token":"a\\nb","expiresInSeconds":300}')],
  ['another shape', async () => new Response('{"token":5}')],
  ['no network', async () => Promise.reject(new TypeError('Failed to fetch'))],
])('is missing after %s, and asked for again later', async (_what, answer) => {
  const { botToken, clock, asked } = botTokenOver(answer);
  expect(await botToken.take()).toBeNull();
  clock.advance(5000);
  expect(await botToken.take()).toBeNull();
  expect(asked()).toBe(2);
});

it('that fails, or is far too long, is not asked for at each key, but for each call', async () => {
  for (const body of ['no JSON', ' '.repeat(2_000_000)]) {
    const { botToken, clock, asked } = botTokenOver(async () => new Response(body));
    expect(await botToken.take()).toBeNull();
    for (let key = 0; key < 9; key += 1) botToken.prepare();
    expect(asked()).toBe(1);
    expect(await botToken.take()).toBeNull();
    expect(asked()).toBe(2);
    clock.advance(5000);
    botToken.prepare();
    expect(asked()).toBe(3);
  }
});
