import { watch } from 'node:fs';
import { join } from 'node:path';
import { formatDiagnostic } from '../diagnostic.ts';
import { Memory } from '../grammar/memory.ts';
import { shelfIn } from '../grammar/shelf.ts';
import { isBroken, type Judged, judge } from '../judge.ts';
import { readSources } from '../load/readSources.ts';
import { printReading } from '../reading/print.ts';
import { summary } from './summary.ts';

/** Editors write a file in several steps; they are over by then. */
const pauseMilliseconds = 20;

const root = process.cwd();
const asJson = process.argv.includes('--json');
const withReading = process.argv.includes('--reading');
const watching = process.argv.includes('--watch');
const memory = new Memory(shelfIn(join(root, '.cache/grammar.js')));

verify();
if (watching) watchFolders();

function verify(): void {
  const judged = judge(readSources(root), memory);
  print(judged);
  process.exitCode = isBroken(judged) ? 1 : 0;
}

function print(judged: Judged): void {
  if (asJson) {
    process.stdout.write(`${JSON.stringify(judged.diagnostics, null, 2)}\n`);
    return;
  }
  if (withReading) process.stdout.write(printReading(judged.model));
  for (const finding of judged.diagnostics) process.stdout.write(`${formatDiagnostic(finding)}\n`);
  process.stdout.write(`${summary(judged)}\n`);
}

function watchFolders(): void {
  let timer: NodeJS.Timeout | undefined;
  for (const folder of ['flows', 'copy', 'schemas']) {
    watch(folder, { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(verify, pauseMilliseconds);
    });
  }
}
