import { availableParallelism } from 'node:os';
import { commandLine } from '../compiler/cli/commandLine.ts';
import { readCode } from '../tooling/codeFigures.ts';
import { changedFiles, revisionFor } from './changedFiles.ts';
import { failWith } from './failWith.ts';
import { nearTests, sayLeft } from './nearTests.ts';
import { runStages } from './runStages.ts';
import { checkStages } from './stages.ts';

const { positionals } = commandLine({
  name: 'npm run check',
  says: 'Checks a change quickly: types, lint, flows, generated files and the nearest tests.',
  options: {},
  positionals: {
    value: '<git revision>',
    says: 'the base of the change; by default where the branch left main',
    least: 0,
    most: 1,
  },
});
try {
  const revision = revisionFor(process.cwd(), positionals[0]);
  const changed = changedFiles(process.cwd(), revision);
  process.stdout.write(`${changed.length} ${changed.length === 1 ? 'file' : 'files'} changed since ${revision}\n`);
  const tests = nearTests(changed, readCode(process.cwd(), 'src', 'tests'));
  await runStages(checkStages(tests), { atOnce: availableParallelism() });
  process.stdout.write(sayLeft(tests));
} catch (cause) {
  failWith(cause);
}
