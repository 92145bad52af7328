// Plain JavaScript, because it runs before anything is installed.
import { execSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Installs the packages of the lock file, and then runs a TypeScript file of this folder: `prepare.mjs test`. */
if (!isInstalled()) install();
const [command] = process.argv.splice(2, 1);
process.chdir(root);
const { register } = await import('tsx/esm/api');
register();
await import(`./${command}.ts`);

/** Whether the installed packages are those of the lock file. */
function isInstalled() {
  const installed = `${root}node_modules/.package-lock.json`;
  if (!existsSync(installed)) return false;
  const present = packagesOf(installed);
  return Object.entries(packagesOf(`${root}package-lock.json`)).every(([at, { version, optional }]) =>
    at in present ? present[at].version === version : at === '' || optional === true,
  );
}

function packagesOf(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}

function install() {
  process.stdout.write('Installing packages (npm ci)...\n');
  try {
    // A shell finds npm on Windows too, where it is a batch file.
    execSync('npm ci', { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  } catch {
    process.stderr.write('npm ci failed, as npm says above. Check Node, the network and the npm registry.\n');
    process.exit(1);
  }
}
