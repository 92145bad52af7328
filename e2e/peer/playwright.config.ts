import { defineConfig } from 'playwright/test';
import { settings } from '../playwright.config.ts';

/** The peer's client against the local provider; run apart, see `npm run test:peer`. */
export default defineConfig({
  ...settings,
  testDir: '.',
  outputDir: '../../test-results/peer',
  workers: 1,
});
