// Plain JavaScript, because it runs before anything is installed.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { npmCommand } from './npm.mjs';

export const root = fileURLToPath(new URL('../../', import.meta.url));

/** Ends the process with one sentence that states the remedy. */
function giveUp(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

/**
 * Whether a version of Node, such as `20.19.0`, is in a range of the forms that `engines` in package.json has: `^20.19.0` and
 * `>=24.0.0`, separated by `||`.
 */
export function isSupported(version, range) {
  const numbers = (text) => text.split('.').map(Number);
  const [major, minor, patch] = numbers(version);
  return range.split('||').some((part) => {
    const [, sign, least] = /^\s*(\^|>=)(\d+\.\d+\.\d+)\s*$/u.exec(part) ?? [];
    if (least === undefined) throw new Error(`"${part}" is a form of version range that is not known here.`);
    const [leastMajor, leastMinor, leastPatch] = numbers(least);
    if (major !== leastMajor) return sign === '>=' && major > leastMajor;
    return minor > leastMinor || (minor === leastMinor && patch >= leastPatch);
  });
}

function checkNode() {
  const { engines } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
  if (isSupported(process.versions.node, engines.node)) return;
  giveUp(
    `You run Node ${process.versions.node}, and the packages need ${engines.node}: install another from https://nodejs.org.`,
  );
}

/** Whether the installed packages are those of the lock file. */
function isInstalled() {
  const installed = `${root}node_modules/.package-lock.json`;
  if (!existsSync(installed)) return false;
  const packages = (file) =>
    Object.entries(JSON.parse(readFileSync(file, 'utf8')).packages).filter(([at]) => at !== '');
  const present = new Map(packages(installed).map(([at, { version }]) => [at, version]));
  return packages(`${root}package-lock.json`).every(([at, { version, optional }]) =>
    present.has(at) ? present.get(at) === version : optional === true,
  );
}

function install() {
  process.stdout.write('Installing packages (npm ci)...\n');
  const { command, args } = npmCommand(['ci', '--no-audit', '--no-fund']);
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) giveUp('npm ci failed: check the network and the npm registry, then run the command again.');
}

/** Ensures that the program can run: a supported Node, and the packages of the lock file. */
export function prepare() {
  checkNode();
  if (!isInstalled()) install();
}

/** Replaces this process by a TypeScript file of this folder: the two end together, and signals are forwarded. */
export function hand(file, args = process.argv.slice(2)) {
  const child = spawn(process.execPath, ['--import', 'tsx', `${root}src/commands/${file}`, ...args], {
    cwd: root,
    stdio: 'inherit',
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (status, signal) => process.exit(signal ? 130 : (status ?? 1)));
}
