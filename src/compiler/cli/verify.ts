import { watch } from 'node:fs';
import { join } from 'node:path';
import { formatDiagnostic } from '../diagnostic.ts';
import { diskCacheIn } from '../grammar/diskCache.ts';
import { CompilerMemory } from '../grammar/memory.ts';
import { isBroken, type Judged, judge } from '../judge.ts';
import { readSources } from '../load/readSources.ts';
import { printReading } from '../readability.ts';
import { commandLine } from './commandLine.ts';
import { summary } from './summary.ts';

/** Editors write a file in several steps; they are over by then. */
const pauseMilliseconds = 20;

const root = process.cwd();
const { values } = commandLine({
  name: 'npm run verify',
  says: 'Judges flows/, copy/ and schemas/: every finding with its code, its place and its remedy. Ends with 1 on errors.',
  options: {
    json: { type: 'boolean', default: false, says: 'prints the findings as JSON' },
    reading: { type: 'boolean', default: false, says: 'prints how hard the texts are to read, too' },
    watch: { type: 'boolean', default: false, says: 'judges again after every save' },
  },
});
const memory = new CompilerMemory(diskCacheIn(join(root, '.cache/grammar.js')));

verify();
if (values.watch) watchFolders();

function verify(): void {
  const judged = judge(readSources(root), memory);
  print(judged);
  process.exitCode = isBroken(judged) ? 1 : 0;
}

function verifyAgain(): void {
  if (!values.json) process.stdout.write('flows: judging again\n');
  verify();
}

function print(judged: Judged): void {
  if (values.json) {
    process.stdout.write(`${JSON.stringify(judged.diagnostics, null, 2)}\n`);
    return;
  }
  if (values.reading) process.stdout.write(printReading(judged.analysis));
  for (const finding of judged.diagnostics) {
    // An editor that follows the output tells the two apart (.vscode/tasks.json).
    const severity = values.watch && finding.severity === 'warning' ? 'warning ' : '';
    process.stdout.write(`${severity}${formatDiagnostic(finding)}\n`);
  }
  process.stdout.write(`${summary(judged)}\n`);
}

function watchFolders(): void {
  let timer: NodeJS.Timeout | undefined;
  for (const folder of ['flows', 'copy', 'schemas']) {
    watch(folder, { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(verifyAgain, pauseMilliseconds);
    });
  }
}
