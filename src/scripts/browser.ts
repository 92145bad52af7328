import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { chromium } from 'playwright';

const known = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const otherwise = 'install it, or give its path in CHROMIUM_PATH.';

/**
 * A browser on this machine; undefined when there is none.
 * @throws when `CHROMIUM_PATH` names no program
 */
export function findBrowser(): string | undefined {
  return programNamedBy('CHROMIUM_PATH') ?? [...known, chromium.executablePath()].find((file) => existsSync(file));
}

/**
 * Finds a browser, or installs one: as root of Debian or Ubuntu through apt-get, else Playwright's own for this user.
 * @returns its path
 * @throws when there is none and none can be installed, or when `CHROMIUM_PATH` names no program
 */
export function ensureBrowser(): string {
  const found = findBrowser() ?? (installForAll() || installForUser());
  if (found) return found;
  throw new Error(`This needs Chromium, and none could be installed: ${otherwise}`);
}

function installForAll(): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  process.stdout.write(
    `This needs Chromium. You are root, so apt-get installs it now; or stop this by Ctrl+C, and ${otherwise}\n`,
  );
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']])
    spawnSync('apt-get', args, { stdio: 'ignore', env });
  return findBrowser();
}

function installForUser(): string | undefined {
  process.stdout.write('This needs Chromium. Playwright installs it now, for this user alone...\n');
  spawnSync(process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium'], { stdio: 'ignore' });
  return findBrowser();
}

/**
 * The program that an environment variable names; undefined if the variable is not set.
 * @throws when it names no program: testing with another one would be wrong
 */
export function programNamedBy(variable: string, environment: NodeJS.ProcessEnv = process.env): string | undefined {
  const file = environment[variable];
  if (file === undefined || file === '') return undefined;
  if (isProgram(file)) return file;
  throw new Error(`${variable} is "${file}", which is no program: give the path of a browser, or unset ${variable}.`);
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}
