import { availableParallelism } from 'node:os';
import { commandLine } from '../compiler/cli/commandLine.ts';
import { ensureBrowser } from './browser.ts';
import { failWith } from './failWith.ts';
import { runStages } from './runStages.ts';
import { stages } from './stages.ts';

/** `npm test`: all tests that a change must pass. */
commandLine({
  name: 'npm test',
  says: 'Runs everything that a change must pass, browser tests among them, and counts it.',
  options: {},
});
try {
  await runStages(stages, { env: { CHROMIUM_PATH: ensureBrowser() }, atOnce: availableParallelism() });
} catch (cause) {
  failWith(cause);
}
