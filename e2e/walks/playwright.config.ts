import { defineConfig } from 'playwright/test';
import { requireBuild, settings } from '../playwright.config.ts';

/** The walks only. */
export default defineConfig({
  ...settings,
  testDir: '.',
  globalSetup: requireBuild,
  outputDir: '../../test-results/walks',
});
