import { defineConfig } from 'playwright/test';
import common, { tally } from '../playwright.config.ts';

/** Every account's walk through the product; run apart, see `npm run e2e:walks`. */
export default defineConfig({
  ...common,
  testDir: '.',
  testIgnore: [],
  outputDir: '../../test-results/walks',
  reporter: [['list'], [tally, { listsRest: true }]],
});
