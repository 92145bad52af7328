import { defineConfig } from 'playwright/test';
import { requireBuild, settings } from '../playwright.config.ts';

/** Servers of the system with the configuration that the build writes; see `npm run test:servers`. */
export default defineConfig({
  ...settings,
  testDir: '.',
  globalSetup: requireBuild,
  outputDir: '../../test-results/servers',
});
