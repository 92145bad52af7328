import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'playwright/test';
import { Browser } from '../../tests/provider/browser.ts';

const customersAtOnce = 50;
const signIns = 5_000;
/** What the provider keeps of each kind is full after the first round, so that the second adds nothing. */
const mostGrowthBytes = 5_000_000;

let provider: ChildProcess;
let origin = '';
test.beforeAll(async () => {
  const file = fileURLToPath(new URL('./providerProcess.ts', import.meta.url));
  provider = fork(file, { execArgv: ['--expose-gc', '--import', 'tsx'] });
  const [{ origin: told }] = (await once(provider, 'message')) as [{ readonly origin: string }];
  origin = told;
});
test.afterAll(() => provider.disconnect());

async function heapBytes(): Promise<number> {
  provider.send('memory');
  const [{ heapBytes: bytes }] = (await once(provider, 'message')) as [{ readonly heapBytes: number }];
  return bytes;
}

/** Signs customers in, so many at once; each time up to the tokens. @returns milliseconds of each */
async function signInMany(): Promise<readonly number[]> {
  const times: number[] = [];
  let begun = 0;
  const customer = async (): Promise<void> => {
    while (begun < signIns) {
      begun += 1;
      const start = performance.now();
      const { status, body } = await new Browser(origin).tokensOf('direct');
      if (status !== 200 || typeof body.access_token !== 'string') throw new Error(`No token, but status ${status}`);
      times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: customersAtOnce }, customer));
  return times.sort((a, b) => a - b);
}

test('fifty customers at once sign in five thousand times, and the provider keeps its size', async () => {
  const before = await heapBytes();
  const rounds: { readonly p95: number; readonly heap: number; readonly seconds: number }[] = [];
  for (let round = 0; round < 2; round += 1) {
    const start = performance.now();
    const times = await signInMany();
    expect(times).toHaveLength(signIns);
    const seconds = (performance.now() - start) / 1_000;
    rounds.push({ p95: times[Math.floor(signIns * 0.95)] ?? 0, heap: await heapBytes(), seconds });
  }
  const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;
  for (const { p95, heap, seconds } of rounds)
    process.stdout.write(
      `load: ${signIns} sign-ins, ${customersAtOnce} at once, 0 failures, ${seconds.toFixed(0)} s, p95 ${p95.toFixed(0)} ms, heap ${megabytes(before)} before, ${megabytes(heap)} after\n`,
    );
  const [first, second] = rounds;
  expect((second?.heap ?? 0) - (first?.heap ?? 0)).toBeLessThan(mostGrowthBytes);
});
