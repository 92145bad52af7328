import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from 'playwright';

const lookMs = 100;
/** The number of consecutive checks at which the browser is idle. */
const calmLooks = 3;
const busyMs = 25;
const patienceMs = 2_500;

/** Waits until the browser has opened its window, which takes longer than it reports. Gives up after a while. */
export async function browserAtRest(browser: Browser): Promise<void> {
  const session = await browser.newBrowserCDPSession();
  const spentMs = async (): Promise<number> => {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime * 1000, 0);
  };
  const end = performance.now() + patienceMs;
  let spent = await spentMs();
  for (let calm = 0; calm < calmLooks && performance.now() < end; ) {
    await pause(lookMs);
    const now = await spentMs();
    calm = now - spent < busyMs ? calm + 1 : 0;
    spent = now;
  }
  await session.detach();
}
