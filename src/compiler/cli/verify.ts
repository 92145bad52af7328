import { existsSync, readdirSync, watch } from 'node:fs';
import { join } from 'node:path';
import { formatDiagnostic } from '../diagnostic.ts';
import { isBroken, type Judged, judge } from '../judge.ts';
import { foldersOf, fromHere, placesIn } from '../load/productFolder.ts';
import { readSources, type SourceReading } from '../load/readSources.ts';
import { afterSaves } from '../load/saves.ts';
import { namesFile } from '../load/sources.ts';
import { CompilerMemory } from '../lower/memory.ts';
import { printReading } from '../readability.ts';
import { writeNames } from '../writeNames.ts';
import { commandLine } from './commandLine.ts';
import { staleTypes } from './generatedTypes.ts';
import { productOption, productRoot } from './productOption.ts';
import { summary } from './summary.ts';

const { values } = commandLine({
  name: 'npm run verify',
  says: 'Checks flows/, copy/ and schemas/, and prints every finding with its code, its place and its remedy. Ends with 1 on errors.',
  options: {
    json: { type: 'boolean', default: false, says: 'prints the findings as JSON' },
    reading: { type: 'boolean', default: false, says: 'also prints how hard the texts are to read' },
    watch: { type: 'boolean', default: false, says: 'checks again after every save' },
    ...productOption,
  },
});
const root = productRoot(values.product);
const memory = new CompilerMemory();

// Watch before reading, so that no save is missed.
if (values.watch) watchFolders();
verify(readSources(root));

function verify(reading: SourceReading): void {
  const judged = judge(reading, memory, Date.now());
  print(judged, reading);
  const problem = writeNames(root, judged);
  if (problem !== null) process.stderr.write(`${problem}\n`);
  process.exitCode = isBroken(judged) ? 1 : 0;
}

function print(judged: Judged, { sources }: SourceReading): void {
  if (values.json) {
    process.stdout.write(`${JSON.stringify(judged.diagnostics.map(fromHere(root)), null, 2)}\n`);
    return;
  }
  if (values.reading) process.stdout.write(printReading(judged.analysis));
  for (const finding of judged.diagnostics.map(fromHere(root))) {
    // Lets an editor that follows the output distinguish the severities (.vscode/tasks.json).
    const severity = values.watch && finding.severity === 'warning' ? 'warning ' : '';
    process.stdout.write(`${severity}${formatDiagnostic(finding)}\n`);
  }
  process.stdout.write(`${summary(judged, staleTypes(root, sources), values.product)}\n`);
}

/** Watches each folder. On Linux, Node's recursive watch misses what is saved while it begins. */
function watchFolders(): void {
  const watched = new Set<string>();
  const readAgain = (): SourceReading => {
    watchNew();
    return readSources(root);
  };
  const saved = afterSaves(readAgain, (reading) => {
    if (!values.json) process.stdout.write('flows: judging again\n');
    verify(reading);
  });
  const watchNew = (): void => {
    for (const folder of [...watched].filter((each) => !existsSync(each))) watched.delete(folder);
    for (const folder of foldersOf(root).map(placesIn(root)).flatMap(withFolders)) {
      if (watched.has(folder)) continue;
      watched.add(folder);
      watch(folder, (_, file) => {
        if (file !== namesFile) saved();
      }).on('error', () => watched.delete(folder));
    }
  };
  watchNew();
}

function withFolders(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  const inside = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isDirectory());
  return [folder, ...inside.map(({ parentPath, name }) => join(parentPath, name))];
}
