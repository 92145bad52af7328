import { availableParallelism } from 'node:os';
import { commandLine } from '../compiler/cli/commandLine.ts';
import { ensureBrowser } from './browser.ts';
import { failWith } from './failWith.ts';
import { runStages } from './runStages.ts';
import { stages } from './stages.ts';

/** `npm test`: all tests that a change must pass. */
commandLine({
  name: 'npm test',
  says: 'Runs all tests that a change must pass, including browser tests, and counts them.',
  options: {},
});
try {
  await runStages(stages, { env: { CHROMIUM_PATH: ensureBrowser() }, atOnce: availableParallelism() });
} catch (cause) {
  failWith(cause);
}
