import { readFileSync } from 'node:fs';
import { commandLine } from '../compiler/cli/commandLine.ts';
import { Refusal } from '../tooling/build/refusal.ts';
import { readTrace } from '../tooling/replay/readTrace.ts';
import { readProduct, replayTrace } from '../tooling/replay/replayTrace.ts';
import { failWith } from './failWith.ts';

/** `npm run replay -- <file> [reference]`: replays the trace of a log entry. */
const { values, positionals } = commandLine({
  name: 'npm run replay',
  says: 'Replays the way to a fault, in the machine and in a page, from the trace of its log entry. Ends with 1 if it diverges.',
  options: {
    story: {
      type: 'string',
      value: '<tests/stories/name.test.ts>',
      says: 'writes the replay as a story, unless it diverges',
    },
  },
  positionals: {
    value: '<file> [reference]',
    says: 'a log entry, a list of entries, or one on each line; and the customer’s reference, if there are several',
    least: 1,
    most: 2,
  },
});
const [file = '', reference = null] = positionals;

function textOf(name: string): string {
  try {
    return readFileSync(name, 'utf8');
  } catch (cause) {
    throw new Refusal(
      name,
      `it cannot be read (${(cause as NodeJS.ErrnoException).code})`,
      'Name the file of the entry',
    );
  }
}

try {
  const sent = readTrace(textOf(file), file, reference);
  const { lines, isSame } = await replayTrace(readProduct(process.cwd()), sent, values.story ?? null);
  process.stdout.write(`${lines.join('\n')}\n`);
  process.exitCode = isSame ? 0 : 1;
} catch (cause) {
  failWith(cause);
}
