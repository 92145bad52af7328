import type { CDPSession } from 'playwright/test';
import { text } from '../../tests/texts.ts';
import { expect, test } from '../story.ts';

const cycles = Number(process.env.CYCLES ?? 1_000);
/** Caches of browser and product are filled by then. */
const warm = 50;
const mostGrowthBytes = 5_000_000;
const names = ['JSHeapUsedSize', 'JSEventListeners', 'Nodes', 'Documents', 'Frames'] as const;
type Figures = Readonly<Record<(typeof names)[number], number>>;

async function figuresOf(session: CDPSession): Promise<Figures> {
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const all = new Map(metrics.map(({ name, value }) => [name, value]));
  return Object.fromEntries(names.map((name) => [name, all.get(name) ?? Number.NaN])) as Figures;
}

test.setTimeout(3_600_000);

test('a thousand times through the routes in one page: memory and listeners stay as they are', async ({
  page,
  customer,
  provider,
}) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await session.send('HeapProfiler.enable');
  await customer.open();
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  const cycle = async (): Promise<void> => {
    await customer.signIn('text-and-email');
    await customer.see(text('stepUp.title'));
    await customer.sendCode('email');
    await page.evaluate(() => history.go(-2));
    await customer.see(text('login.title'));
  };
  for (let done = 0; done < warm; done += 1) await cycle();
  const before = await figuresOf(session);
  for (let done = warm; done < warm + cycles; done += 1) {
    await cycle();
    // What the provider remembers of calls is no part of the page.
    if (done % 100 === 0) await provider.recover();
  }
  const after = await figuresOf(session);
  const told = names.map((name) => `${name} ${before[name]} to ${after[name]}`).join(', ');
  process.stdout.write(`soak: ${cycles} cycles of three routes: ${told}\n`);
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  expect(after.JSHeapUsedSize - before.JSHeapUsedSize).toBeLessThan(mostGrowthBytes);
  expect(after.JSEventListeners).toBeLessThanOrEqual(before.JSEventListeners);
  expect(after.Nodes).toBeLessThanOrEqual(before.Nodes);
  expect(after.Frames).toBeLessThanOrEqual(before.Frames);
});
