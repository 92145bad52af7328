import { watch } from 'node:fs';
import { type CompileResult, compile } from '../compile.ts';
import { formatDiagnostic } from '../diagnostic.ts';
import { Memory } from '../grammar/memory.ts';
import { linkSources } from '../link/linkSources.ts';
import { readSources } from '../load/readSources.ts';
import { printReading } from '../reading/print.ts';
import { summary } from './summary.ts';

/** Editors write a file in several steps; they are over by then. */
const pauseMilliseconds = 20;

const root = process.cwd();
const asJson = process.argv.includes('--json');
const withReading = process.argv.includes('--reading');
const watching = process.argv.includes('--watch');
const memory = new Memory();

verify();
if (watching) watchFolders();

function verify(): void {
  const result = compile(root, { memory });
  print(result);
  const broken = result.diagnostics.some(({ severity }) => severity === 'error');
  process.exitCode = broken ? 1 : 0;
}

function print(result: CompileResult): void {
  if (asJson) {
    process.stdout.write(`${JSON.stringify(result.diagnostics, null, 2)}\n`);
    return;
  }
  if (withReading) process.stdout.write(printReading(linkSources(readSources(root).sources, () => undefined)));
  for (const finding of result.diagnostics) process.stdout.write(`${formatDiagnostic(finding)}\n`);
  process.stdout.write(`${summary(result)}\n`);
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
