import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import { installSystemPackages, programNamedBy } from './systemPackages.ts';

const known = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/**
 * A browser on this machine; undefined when there is none.
 * @throws when `CHROMIUM_PATH` names no program
 */
export function findBrowser(): string | undefined {
  return programNamedBy('CHROMIUM_PATH') ?? [...known, chromium.executablePath()].find((file) => existsSync(file));
}

/**
 * Finds a browser, or installs one: Debian's through apt-get, else Playwright's own.
 * @returns its path
 * @throws when there is none and none can be installed, or when `CHROMIUM_PATH` names no program
 */
export function ensureBrowser(): string {
  const found = findBrowser();
  if (found) return found;
  installSystemPackages({
    packages: ['chromium'],
    reason: 'This needs Chromium',
    otherwise: 'Give the path of a browser in CHROMIUM_PATH, or run it as another user: then Playwright keeps its own.',
  });
  if (!findBrowser()) {
    process.stdout.write('Installing Chromium by Playwright, for this user alone...\n');
    spawnSync(process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium'], { stdio: 'ignore' });
  }
  const installed = findBrowser();
  if (installed) return installed;
  throw new Error('This needs Chromium, and none could be installed: install it, or give its path in CHROMIUM_PATH.');
}
