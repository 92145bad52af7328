import { defineConfig } from 'playwright/test';
import { settings, tally } from '../playwright.config.ts';

/** The walks alone; what no walk came by is listed in the end. */
export default defineConfig({
  ...settings,
  testDir: '.',
  outputDir: '../../test-results/walks',
  reporter: [['list'], [tally, { listsRest: true }]],
});
