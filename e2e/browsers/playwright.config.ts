import { fileURLToPath } from 'node:url';
import { defineConfig } from 'playwright/test';
import { otherBrowserNames } from '../../src/commands/otherBrowsers.ts';
import type { Options } from './story.ts';

/** The main stories in Firefox and WebKit, each driven by its own protocol; see `npm run e2e:browsers`. */
export default defineConfig<object, Options>({
  testDir: '.',
  testMatch: 'stories.ts',
  globalSetup: fileURLToPath(new URL('../requireBuild.ts', import.meta.url)),
  outputDir: '../../test-results/browsers',
  forbidOnly: true,
  retries: 0,
  // One worker for each browser.
  workers: 2,
  reporter: 'list',
  timeout: 120_000,
  projects: otherBrowserNames.map((name) => ({ name, use: { engine: name } })),
});
