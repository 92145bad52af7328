import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { ensureBrowser } from './browser.ts';

/**
 * `npm run test:peer`: Okta's own sign-in widget signs in through the local provider. It is large, so it is installed here
 * and not with the project.
 */
const folder = '.cache/peer';
const widget = '@okta/okta-signin-widget';
const version = '7.49.0';

function isInstalled(): boolean {
  const manifest = `${folder}/node_modules/${widget}/package.json`;
  return existsSync(manifest) && JSON.parse(readFileSync(manifest, 'utf8')).version === version;
}

function run(command: string, args: readonly string[]): number {
  return (
    spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, CHROMIUM_PATH: ensureBrowser() } }).status ?? 1
  );
}

if (!isInstalled()) {
  process.stdout.write(`Installing ${widget} ${version} into ${folder}...\n`);
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const options = ['--no-audit', '--no-fund', '--ignore-scripts', '--no-save'];
  const status = run(npm, ['install', '--prefix', folder, ...options, `${widget}@${version}`]);
  if (status !== 0) {
    process.stderr.write(`${widget} could not be installed: check the network and the npm registry.\n`);
    process.exit(status);
  }
}
process.exit(run(process.execPath, ['node_modules/playwright/cli.js', 'test', '-c', 'e2e/peer']));
