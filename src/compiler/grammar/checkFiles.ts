import { error, type ReportFinding } from '../diagnostic.ts';
import { type ParsedDocument, parse } from '../load/parse.ts';
import { neededFiles } from '../load/productFolder.ts';
import type { SourceReading } from '../load/readSources.ts';
import type { Unreadable } from '../load/sources.ts';
import { wrongGrammar } from '../reading.ts';
import { checkFile, startOf } from './checkFile.ts';
import { type CheckedFile, fileNames, kindOf } from './kinds.ts';
import type { ReadingMemory } from './memory.ts';
import { readGrammar } from './readGrammar.ts';
import { atLimits, type LimitRead, limitsFile, limitValuesOf, resolveLimits } from './resolveLimits.ts';
import type { Schemas } from './schema.ts';

/** The product's files after the check of the grammar, and its schemas. */
export interface CheckedProduct {
  readonly files: readonly CheckedFile[];
  readonly schemas: Schemas;
  /** Where the files read flows/limits.json. */
  readonly limitReads: readonly LimitRead[];
}

/** The files that can read limits. Texts read them in their own way. */
const readsLimits = /^(?:flows|schemas)\//u;

/** Parses every file and reports violations of the grammar. */
export function checkFiles(
  { sources, unread, placeOf }: SourceReading,
  memory: ReadingMemory,
  report: ReportFinding,
): CheckedProduct {
  const { origins } = memory;
  // Sorted by name, so that findings do not depend on the order of the file system.
  const sorted = [...sources, ...unread].sort(([a], [b]) => (a < b ? -1 : 1));
  const parsed = sorted.map(([file, text]) =>
    typeof text === 'string'
      ? memory.documents.of(file, [text], report, (reportHere) => parse(file, text, origins, reportHere))
      : withoutText(file, text, report),
  );
  const shared = parsed.filter(({ file }) => file === limitsFile);
  const limits = memory.limits.of(limitsFile, shared, report, () => limitValuesOf(shared[0]));
  const resolved = parsed.map((document) =>
    readsLimits.test(document.file)
      ? memory.resolved.of(document.file, [document, limits], report, (reportHere) =>
          resolveLimits(document, limits, origins, reportHere),
        )
      : { document, reads: [] },
  );
  const documents = resolved.map(({ document }) => document);
  const limitReads = resolved.flatMap(({ reads }) => reads);
  const reportAtLimits = atLimits(limitReads, shared[0], origins, report);
  const schemas = documents.filter(({ file }) => kindOf(file) === 'schema');
  const read = memory.grammars.of('schemas', schemas, report, (reportHere) =>
    readGrammar(schemas, origins, reportHere),
  );
  const files = documents.flatMap((document): readonly CheckedFile[] => {
    const kind = kindOf(document.file);
    if (kind === 'schema') return [];
    if (kind !== null) {
      const look = (reportHere: ReportFinding): CheckedFile =>
        checkFile(document, kind, { read, origins, placeOf, report: reportHere });
      return [memory.files.of(document.file, [document, read], reportAtLimits, look)];
    }
    // Reported when it was read.
    if (unread.has(document.file)) return [];
    report(error(wrongGrammar, startOf(document.file), 'No kind of file has this name and place', fileNames));
    return [];
  });
  // A folder that cannot be read may hold them.
  const missing = unread.size > 0 ? [] : neededFiles.filter((each) => !sources.has(each));
  for (const file of missing) {
    report(error(wrongGrammar, startOf(file), 'The file is missing', 'Create it, or restore it'));
  }
  memory.keep(new Set([...sources.keys(), ...unread.keys()]));
  return { files, schemas: read.schemas, limitReads };
}

/** Its definitions are unknown, so no name is reported as missing because of it. */
function withoutText(file: string, { message, remedy }: Unreadable, report: ReportFinding): ParsedDocument {
  report(error(wrongGrammar, startOf(file), message, remedy));
  return { file, value: undefined, whole: false };
}
