import { defineConfig } from 'playwright/test';
import { settings } from '../playwright.config.ts';

/** Okta's own client against the local provider; see `npm run test:peer`. */
export default defineConfig({
  ...settings,
  testDir: '.',
  outputDir: '../../test-results/peer',
  workers: 1,
  // The widget is large, and sends a code again only after half a minute.
  timeout: 300_000,
  expect: { timeout: 90_000 },
});
