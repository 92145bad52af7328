import { commandLine } from '../compiler/cli/commandLine.ts';
import { ensureBrowser } from './browser.ts';
import { failWith } from './failWith.ts';
import { runStages } from './runStages.ts';
import { build, buildOther, flows, generated, lint, playwright, types, vitest } from './stages.ts';

commandLine({
  name: 'npm test',
  says: 'Runs all tests that a change must pass, including browser tests, and counts them.',
  options: {},
});
try {
  const stages = [
    [build, buildOther, lint('.'), generated, types, flows],
    // Each leaves cores idle for a third of its time. With all stories, an unused decision about axe fails.
    [vitest('unit tests', []), playwright('browser tests', ['main'], { env: { AXE: 'all' } })],
  ];
  await runStages(stages, { CHROMIUM_PATH: ensureBrowser() });
} catch (cause) {
  failWith(cause);
}
