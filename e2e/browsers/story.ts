import { writeFile } from 'node:fs/promises';
import { test as base, expect } from 'playwright/test';
import { type OtherBrowser, otherBrowsers } from '../../src/commands/otherBrowsers.ts';
import type { Provider } from '../../tests/stories/provider.ts';
import { providerAt } from '../provider.ts';
import { startPreview } from '../server.ts';
import { type Customer, customerAt } from './customer.ts';
import type { Driver } from './driver.ts';
import { startFirefox } from './firefox.ts';
import { withDeadline } from './program.ts';
import { startWebKit } from './webkit.ts';

const starters: Readonly<Record<OtherBrowser, () => Promise<Driver>>> = {
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
  readonly origin: string;
}

/** A story in another browser than Chromium: a new profile, a provider at its beginning. */
export const test = base.extend<Fixtures, Options>({
  engine: ['firefox', { option: true, scope: 'worker' }],
  origin: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of this pattern
    async ({}, use) => {
      const server = await startPreview();
      await use(server.origin);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  provider: async ({ request, origin }, use) => {
    const provider = providerAt(request, origin);
    await provider.reset();
    await use(provider);
  },
  driver: async ({ engine }, use, info) => {
    const driver = await starters[engine]();
    try {
      await driver.resize(1280, 900);
      await use(driver);
      if (info.status !== info.expectedStatus) await leavePicture(driver, info.outputPath('seen.png'));
    } finally {
      await driver.end();
    }
    expect(driver.faults(), 'errors that nothing caught').toEqual([]);
  },
  customer: async ({ driver, provider, origin }, use) => use(customerAt(driver, provider, origin)),
});

/** What was seen when a story failed; a browser that does not answer leaves none. */
async function leavePicture(driver: Driver, file: string): Promise<void> {
  const picture = await withDeadline('screenshot', driver.screenshot(), 5_000).catch(() => null);
  if (picture) await writeFile(file, Buffer.from(picture, 'base64'));
}

export { expect };
