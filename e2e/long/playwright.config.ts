import { defineConfig } from 'playwright/test';
import { requireBuild, settings } from '../playwright.config.ts';

/** Tests that take minutes; a stage of `npm run test:long`. */
export default defineConfig({
  ...settings,
  globalSetup: requireBuild,
  testDir: '.',
  outputDir: '../../test-results/long',
  workers: 1,
  timeout: 1_800_000,
});
