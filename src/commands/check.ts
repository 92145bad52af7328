import { availableParallelism } from 'node:os';
import { changedFiles, revisionFor } from './changedFiles.ts';
import { failWith } from './failWith.ts';
import { runStages } from './runStages.ts';
import { checkStages } from './stages.ts';

/** `npm run check`: what a change breaks, soon. `-- <revision>` says since when; otherwise since the branch left `main`. */
try {
  const revision = revisionFor(process.cwd(), process.argv[2]);
  const changed = changedFiles(process.cwd(), revision);
  process.stdout.write(`${changed.length} ${changed.length === 1 ? 'file' : 'files'} changed since ${revision}\n`);
  await runStages(checkStages(revision, changed), { atOnce: availableParallelism() });
} catch (cause) {
  failWith(cause);
}
