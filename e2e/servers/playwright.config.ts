import { defineConfig } from 'playwright/test';
import { requireBuild, settings } from '../playwright.config.ts';

/** Installed servers with the build's configurations; see `npm run test:servers`. */
export default defineConfig({
  ...settings,
  testDir: '.',
  globalSetup: requireBuild,
  outputDir: '../../test-results/servers',
});
