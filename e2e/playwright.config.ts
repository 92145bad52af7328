import { fileURLToPath } from 'node:url';
import { defineConfig } from 'playwright/test';
import { findBrowser } from '../src/commands/browser.ts';
import { locale } from '../tests/texts.ts';

// By its whole path: the configurations of other folders take it over.
export const requireBuild = fileURLToPath(new URL('./requireBuild.ts', import.meta.url));
const tellAxe = fileURLToPath(new URL('./tellAxe.ts', import.meta.url));
const executablePath = findBrowser();

/**
 * What the browser does without. Only the last of such switches counts, so the runner's own list is in it; the first two
 * draw parts of the browser's window by pages of their own, which take a third of a core from the tests.
 */
const withoutFeatures = [
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'],
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades', 'LensOverlay'],
  ...['HttpsFirstBalancedModeAutoEnable', 'MediaRouter', 'PaintHolding', 'ThirdPartyStoragePartitioning'],
  ...['AvoidCorsURLLoaderRestartOnRedirect', 'OptimizationHints', 'NetworkTimeServiceQuerying', 'AimEnabled'],
  'PreconnectToSearch',
];

export const settings = defineConfig({
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  retries: 0,
  reporter: 'list',
  // Generous: what is slow is a busy machine.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: {
    locale,
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--disable-features=${withoutFeatures.join(',')}`,
      ],
    },
  },
});

export default defineConfig({
  ...settings,
  globalSetup: requireBuild,
  globalTeardown: tellAxe,
  testDir: '.',
  testIgnore: ['browsers/**', 'long/**', 'peer/**', 'servers/**', 'walks/**'],
});
