import { spawnSync } from 'node:child_process';
import { accessSync, constants, statSync } from 'node:fs';

/** System packages that a command needs. */
interface Need {
  readonly packages: readonly string[];
  /** What needs them, such as `The browser tests need Chromium`. */
  readonly reason: string;
  /** The alternative to the installation. */
  readonly otherwise: string;
}

/** The message before packages are installed as root. */
export function announcement({ packages, reason, otherwise }: Need): string {
  return [
    `${reason}, and something of it was not found. You are root, so this is run now, for the whole system:`,
    `  apt-get install ${packages.join(' ')}`,
    `To avoid that, end this with Ctrl+C. ${otherwise}`,
    '',
  ].join('\n');
}

/** Installs packages of Debian or Ubuntu if this process may, and says so before. */
export function installSystemPackages(need: Need): void {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return;
  process.stdout.write(announcement(need));
  run(['update', '-qq']);
  run(['install', '-y', '-qq', '--no-install-recommends', ...need.packages]);
}

function run(args: readonly string[]): void {
  spawnSync('apt-get', args, { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
}

/**
 * The program that an environment variable names; undefined if the variable is not set.
 * @throws when it names no program: silently testing with another one would be wrong
 */
export function programNamedBy(
  variable: string,
  environment: Readonly<Record<string, string | undefined>> = process.env,
): string | undefined {
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
