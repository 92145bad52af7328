import { test as base, expect } from 'playwright/test';
import { type OtherBrowser, otherBrowsers } from '../../src/scripts/otherBrowsers.ts';
import type { Customer } from '../../tests/stories/customer.ts';
import type { Provider } from '../../tests/stories/provider.ts';
import { freshProviderAt } from '../provider.ts';
import { originOf, startPreview } from '../server.ts';
import { customerAt } from './customer.ts';
import type { Driver, RunningBrowser } from './driver.ts';
import { startFirefox } from './firefox.ts';
import { startWebKit } from './webkit.ts';

const starters: Readonly<Record<OtherBrowser, () => Promise<RunningBrowser>>> = {
  firefox: () => startFirefox(otherBrowsers.firefox().browser),
  webkit: () => startWebKit(otherBrowsers.webkit()),
};

interface Fixtures {
  readonly provider: Provider;
  readonly driver: Driver;
  readonly customer: Customer;
}

export interface Options {
  /** Which browser the stories are told in. */
  readonly engine: OtherBrowser;
  readonly running: RunningBrowser;
  readonly origin: string;
}

/** A story in another browser than Chromium: a page of its own, a provider at its beginning. */
export const test = base.extend<Fixtures, Options>({
  engine: ['firefox', { option: true, scope: 'worker' }],
  running: [
    async ({ engine }, use) => {
      const running = await starters[engine]();
      await use(running);
      await running.end();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  origin: originOf(startPreview),
  provider: async ({ request, origin }, use) => use(await freshProviderAt(request, origin)),
  driver: async ({ running }, use, info) => {
    const driver = await running.open();
    try {
      await use(driver);
      // A browser that does not answer leaves no picture.
      if (info.status !== info.expectedStatus) await driver.screenshot(info.outputPath('seen.png')).catch(() => null);
    } finally {
      await driver.end();
    }
    expect(driver.errors(), 'errors that nothing caught').toEqual([]);
  },
  customer: async ({ driver, provider, origin }, use) => use(customerAt(driver, provider, origin)),
});
