// Plain JavaScript: it runs before anything is installed.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url));

/** Ends the process with one sentence that says what to do. */
function giveUp(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

/** Whether a version of Node, such as `20.19.0`, is older than what the packages need. */
export function isTooOld(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major < 20 || (major === 20 && minor < 19);
}

function checkNode() {
  if (!isTooOld(process.versions.node)) return;
  giveUp(
    `This needs Node 20.19 or newer, and you run ${process.versions.node}: install a newer one from https://nodejs.org.`,
  );
}

/** Whether what is installed is what the lock file asks for. */
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
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { status } = spawnSync(npm, ['ci', '--no-audit', '--no-fund'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) giveUp('npm ci failed: check the network and the npm registry, then run the command again.');
}

/** Makes sure that the program can run: a Node that is new enough, and the packages of the lock file. */
export function prepare() {
  checkNode();
  if (!isInstalled()) install();
}

/** Runs a TypeScript file of this folder in place of this process: it ends with it, and signals reach it. */
export function hand(file, args = process.argv.slice(2)) {
  const child = spawn(process.execPath, ['--import', 'tsx', `${root}src/commands/${file}`, ...args], {
    cwd: root,
    stdio: 'inherit',
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (status, signal) => process.exit(signal ? 130 : (status ?? 1)));
}
