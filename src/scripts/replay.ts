import { existsSync, readFileSync } from 'node:fs';
import { commandLine } from '../compiler/cli/commandLine.ts';
import { readSources } from '../compiler/load/readSources.ts';
import { anchorOfState, screenFile } from '../tools/book/parts.tsx';
import { stateId } from '../tools/book/states/ids.ts';
import { Refusal } from '../tools/release/refusal.ts';
import { describeTrace } from '../tools/replay/describeTrace.ts';
import { readTrace, type TracedStep } from '../tools/replay/readTrace.ts';
import { failWith } from './failWith.ts';

const { positionals } = commandLine({
  name: 'npx tsx src/scripts/replay.ts',
  says: 'Describes the way to a fault, from the trace of its log entry. Ends with 1 if this release would go elsewhere.',
  options: {},
  positionals: {
    value: '<file> [reference]',
    says: 'a log entry, a list of entries, or one on each line; and the customer’s reference, if there are several',
    least: 1,
    most: 2,
  },
});
const [file = '', reference = null] = positionals;

try {
  const sent = readTrace(readLog(), file, reference);
  const { lines, isSame } = describeTrace(readSources(process.cwd()).sources, sent, pictureOf);
  process.stdout.write(`${lines.join('\n')}\n`);
  process.exitCode = isSame ? 0 : 1;
} catch (cause) {
  failWith(cause);
}

function readLog(): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    const { code = 'unknown' } = cause as NodeJS.ErrnoException;
    throw new Refusal(file, `it cannot be read (${code})`, 'Name the file of the entry');
  }
}

/** Where the book shows what a step leads to; null without a book or a picture. */
function pictureOf({ state, overlay, effect }: TracedStep): string | null {
  const page = `dist/book/${screenFile(state)}`;
  if (!existsSync(page)) return null;
  const rest = effect === null ? stateId(state, 'idle') : stateId(state, 'busy', effect);
  const anchor = anchorOfState(overlay === null ? rest : stateId(state, 'overlay', overlay));
  return readFileSync(page, 'utf8').includes(`id="${anchor}"`) ? `${page}#${anchor}` : null;
}
