import { error, type Report } from '../diagnostic.ts';
import { type Document, parse } from '../load/parse.ts';
import type { SourceReading } from '../load/readSources.ts';
import type { Unreadable } from '../load/sources.ts';
import { wrongGrammar } from '../reading.ts';
import { checkFile, startOf } from './checkFile.ts';
import { type CheckedFile, fileNames, kindOf } from './kinds.ts';
import type { ReadingMemory } from './memory.ts';
import { readGrammar } from './readGrammar.ts';
import type { Schemas } from './schema.ts';

/** The product's files after the check of the grammar, and its schemas. */
export interface CheckedProduct {
  readonly files: readonly CheckedFile[];
  readonly schemas: Schemas;
}

/** Files that every product needs. */
const needed = ['flows/app.json', 'flows/environments.json', 'flows/theme.json', 'schemas/product/context.schema.json'];

/** Parses every file and reports violations of the grammar. */
export function checkFiles({ sources, unread }: SourceReading, memory: ReadingMemory, report: Report): CheckedProduct {
  const { origins } = memory;
  // Sorted by name, so that findings do not depend on the order of the file system.
  const sorted = [...sources, ...unread].sort(([a], [b]) => (a < b ? -1 : 1));
  const documents = sorted.map(([file, text]) =>
    typeof text === 'string'
      ? memory.documents.of(file, [text], report, (tell) => parse(file, text, origins, tell))
      : withoutText(file, text, report),
  );
  const schemas = documents.filter(({ file }) => kindOf(file) === 'schema');
  const read = memory.grammars.of('schemas', schemas, report, (tell) => readGrammar(schemas, origins, tell));
  const files = documents.flatMap((document): readonly CheckedFile[] => {
    const kind = kindOf(document.file);
    if (kind === 'schema') return [];
    if (kind !== null) {
      const look = (tell: Report): CheckedFile => checkFile(document, kind, { read, origins, report: tell });
      return [memory.files.of(document.file, [document, read], report, look)];
    }
    // Reported when it was read.
    if (unread.has(document.file)) return [];
    report(error(wrongGrammar, startOf(document.file), 'No kind of file has this name and place', fileNames));
    return [];
  });
  // A folder that cannot be read may hold them.
  const missing = unread.size > 0 ? [] : needed.filter((each) => !sources.has(each));
  for (const file of missing) {
    report(error(wrongGrammar, startOf(file), 'The file is missing', 'Create it, or restore it'));
  }
  memory.keep(new Set([...sources.keys(), ...unread.keys()]));
  return { files, schemas: read.schemas };
}

/** Its definitions are unknown, so no name is reported as missing because of it. */
function withoutText(file: string, { message, remedy }: Unreadable, report: Report): Document {
  report(error(wrongGrammar, startOf(file), message, remedy));
  return { file, value: undefined, whole: false };
}
