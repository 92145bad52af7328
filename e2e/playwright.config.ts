import { fileURLToPath } from 'node:url';
import { defineConfig } from 'playwright/test';
import { findBrowser } from '../src/commands/browser.ts';
import { locale } from '../tests/texts.ts';

// An absolute path, because the configurations of other folders reuse it.
export const requireBuild = fileURLToPath(new URL('./requireBuild.ts', import.meta.url));
const tellAxe = fileURLToPath(new URL('./tellAxe.ts', import.meta.url));
const executablePath = findBrowser();

/**
 * Disabled features of the browser. Only the last such switch counts, so this includes Playwright's own list. The first two
 * render parts of the browser's window as pages, which takes a third of a core.
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
  // The engine is built JavaScript; transpiling it takes seconds.
  build: { external: ['**/dist/engine/**'] },
  // Generous, because a busy machine is slow.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  use: {
    locale,
    actionTimeout: 120_000,
    navigationTimeout: 120_000,
    // What a browser did until a story failed; npx playwright show-trace opens it.
    trace: process.env.TRACE === 'retain-on-failure' ? 'retain-on-failure' : 'off',
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
  // Not by `testIgnore`, which would also hide all tests of a checkout that stands in a folder of such a name.
  testMatch: '**/e2e/*.spec.ts',
});
