import { commandLine } from '../compiler/cli/commandLine.ts';
import { ensureBrowser } from './browser.ts';
import { failWith } from './failWith.ts';
import { runStages } from './runStages.ts';
import { longStages } from './stages.ts';

const { positionals: seeds } = commandLine({
  name: 'npm run test:long',
  says: 'Runs what takes too long for every change: random edits, faults, attacks, mutants, walks, the gallery, peers, other browsers.',
  options: {},
  positionals: {
    value: '<seed> ...',
    says: 'runs random tests once for each seed',
    least: 0,
    most: Number.POSITIVE_INFINITY,
  },
});
try {
  await runStages(longStages(seeds), { env: { CHROMIUM_PATH: ensureBrowser() } });
} catch (cause) {
  failWith(cause);
}
