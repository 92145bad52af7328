import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

const known = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** A browser on this machine; undefined when there is none. */
export function findBrowser(): string | undefined {
  const candidates = [process.env.CHROMIUM_PATH, ...known, chromium.executablePath()];
  return candidates.find((candidate) => candidate !== undefined && existsSync(candidate));
}

/**
 * Finds a browser, or installs one: Debian's through apt-get, else Playwright's own.
 * @returns its path
 * @throws when there is none and none can be installed
 */
export function ensureBrowser(): string {
  const found = findBrowser();
  if (found) return found;
  process.stdout.write('Installing a browser...\n');
  if (process.getuid?.() === 0) {
    run('apt-get', ['update', '-qq']);
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium']);
  }
  if (!findBrowser()) run(process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium']);
  const installed = findBrowser();
  if (installed) return installed;
  throw new Error(
    'The tests need Chromium, and none could be installed: install it, or give its path in CHROMIUM_PATH.',
  );
}

function run(command: string, args: readonly string[]): void {
  spawnSync(command, args, { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
}
