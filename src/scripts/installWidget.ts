import { execSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const folder = '.cache/peer';
const widget = '@okta/okta-signin-widget';
/** The version that is installed, and that `providerNames.ts` reads. */
export const widgetVersion = '7.49.0';

/** The widget's scripts and style sheets after installation, relative to the project's folder. */
export const widgetFolder = `${folder}/node_modules/${widget}/dist`;

/**
 * Installs Okta's own sign-in widget. It is large, so it is installed on demand and not with the project.
 * @throws when it is not available
 */
export function installWidget(): void {
  const manifest = `${folder}/node_modules/${widget}/package.json`;
  if (existsSync(manifest) && JSON.parse(readFileSync(manifest, 'utf8')).version === widgetVersion) return;
  process.stdout.write(`Installing ${widget} ${widgetVersion} into ${folder}...\n`);
  try {
    // A shell finds npm on Windows too, where it is a batch file.
    execSync(`npm install --prefix ${folder} --ignore-scripts --no-save ${widget}@${widgetVersion}`, {
      stdio: 'inherit',
    });
  } catch {
    throw new Error(`${widget} could not be installed: check the network and the npm registry.`);
  }
}
