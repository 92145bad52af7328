import { defineConfig } from 'playwright/test';
import common from '../playwright.config.ts';

/** The peer's client against the local provider; run apart, see `npm run test:peer`. */
export default defineConfig({
  ...common,
  testDir: '.',
  testIgnore: [],
  outputDir: '../../test-results/peer',
  workers: 1,
});
