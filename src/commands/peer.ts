import { spawnSync } from 'node:child_process';
import { commandLine } from '../compiler/cli/commandLine.ts';
import { ensureBrowser } from './browser.ts';
import { failWith } from './failWith.ts';
import { installWidget } from './installWidget.ts';

/** `npm run test:peer`: Okta's own sign-in widget signs in through the local provider. */
commandLine({
  name: 'npm run test:peer',
  says: 'Signs in with Okta’s own widget through the local provider. Installs the widget into .cache/peer first.',
  options: {},
});
try {
  installWidget();
  const env = { ...process.env, CHROMIUM_PATH: ensureBrowser() };
  const args = ['node_modules/playwright/cli.js', 'test', '-c', 'e2e/peer'];
  process.exitCode = spawnSync(process.execPath, args, { stdio: 'inherit', env }).status ?? 1;
} catch (cause) {
  failWith(cause);
}
