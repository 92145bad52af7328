import { runStages } from './runStages.ts';
import { longStages } from './stages.ts';

/** `npm run test:long`: what takes too long for every change. `-- <seed> ...` runs what is random once a seed. */
runStages(longStages(process.argv.slice(2))).catch((cause: unknown) => {
  process.stderr.write(`${cause instanceof Error ? cause.message : String(cause)}\n`);
  process.exitCode = 1;
});
