import { defineConfig } from 'playwright/test';
import { requireBuild, settings, tally } from '../playwright.config.ts';

/** The walks alone; what no walk came by is listed in the end. */
export default defineConfig({
  ...settings,
  testDir: '.',
  globalSetup: requireBuild,
  outputDir: '../../test-results/walks',
  reporter: [['list'], [tally, { listsRest: true }]],
});
