import { availableParallelism } from 'node:os';
import { commandLine } from '../compiler/cli/commandLine.ts';
import { changedFiles, revisionFor } from './changedFiles.ts';
import { failWith } from './failWith.ts';
import { runStages } from './runStages.ts';
import { checkStages } from './stages.ts';

const { positionals } = commandLine({
  name: 'npm run check',
  says: 'Tells soon what a change breaks: types, lint, flows, generated files and the tests of what changed.',
  options: {},
  positionals: { value: '<git revision>', says: 'since when; otherwise since the branch left main', least: 0, most: 1 },
});
try {
  const revision = revisionFor(process.cwd(), positionals[0]);
  const changed = changedFiles(process.cwd(), revision);
  process.stdout.write(`${changed.length} ${changed.length === 1 ? 'file' : 'files'} changed since ${revision}\n`);
  await runStages(checkStages(revision, changed), { atOnce: availableParallelism() });
} catch (cause) {
  failWith(cause);
}
