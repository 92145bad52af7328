import { fileURLToPath } from 'node:url';
import { defineConfig, type Project } from 'playwright/test';
import { findBrowser } from '../src/scripts/browser.ts';
import { otherBrowserNames } from '../src/scripts/otherBrowsers.ts';
import { locale } from '../tests/texts.ts';
import type { Options } from './browsers/story.ts';

const fileAt = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
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

/** Files outside of `main` stand in a folder that is named like their project. */
function inFolder(name: string, more: Omit<Project<Options>, 'name'> = {}): Project<Options> {
  return { name, testDir: name, outputDir: `../test-results/${name}`, ...more };
}

/** One project is chosen by `--project`; docs/develop.md says what each is for. */
export default defineConfig<Options>({
  globalSetup: fileAt('./requireBuild.ts'),
  globalTeardown: fileAt('./printAxe.ts'),
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  retries: 0,
  reporter: 'list',
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
  projects: [
    // Not by `testIgnore`, which would also hide all tests of a checkout that stands in a folder of such a name.
    inFolder('main', { testDir: '.', testMatch: '**/e2e/*.spec.ts' }),
    inFolder('long', { timeout: 1_800_000 }),
    inFolder('servers'),
    // The widget is large, and sends a code again only after half a minute.
    inFolder('peer', { workers: 1, timeout: 300_000, expect: { timeout: 90_000 } }),
    ...otherBrowserNames.map((name) =>
      inFolder(name, {
        testDir: 'browsers',
        testMatch: 'stories.ts',
        workers: 1,
        use: { engine: name },
      }),
    ),
  ],
});
