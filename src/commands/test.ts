import { runStages } from './runStages.ts';
import { stages } from './stages.ts';

/** `npm test`: everything that a change must pass. */
runStages(stages).catch((cause: unknown) => {
  process.stderr.write(`${cause instanceof Error ? cause.message : String(cause)}\n`);
  process.exitCode = 1;
});
