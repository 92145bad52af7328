import { commandLine } from '../compiler/cli/commandLine.ts';
import { failWith } from './failWith.ts';
import { runStages } from './runStages.ts';
import { countPlaywright } from './stages.ts';
import { ensureNginx } from './webServers.ts';

/** `npm run test:servers`: nginx serves the output of `npm run build` with its configuration. */
const { positionals: passedOn } = commandLine({
  name: 'npm run test:servers',
  says: 'Serves the output of npm run build with nginx, by the build’s configuration, and checks each response.',
  options: {},
  passesOnTo: 'Playwright',
});
try {
  ensureNginx();
  const args = ['node_modules/playwright/cli.js', 'test', '-c', 'e2e/servers', ...passedOn];
  await runStages([{ name: 'servers', args, count: countPlaywright }]);
} catch (cause) {
  failWith(cause);
}
