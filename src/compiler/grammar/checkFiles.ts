import { error, type Report } from '../diagnostic.ts';
import type { Origins } from '../load/origins.ts';
import { parse } from '../load/parse.ts';
import type { Sources } from '../load/sources.ts';
import { checkFile, startOf } from './checkFile.ts';
import type { CheckedFile } from './file.ts';
import { fileNames, kindOf } from './kinds.ts';
import { readGrammar } from './readGrammar.ts';
import type { Schemas } from './schema.ts';

/** Every file of the product after the grammar, and its schemas. */
export interface CheckedProduct {
  readonly files: readonly CheckedFile[];
  readonly schemas: Schemas;
  /** Objects that lost a part to an error which has been told. */
  readonly damaged: WeakSet<object>;
}

/** Files without which nothing is a product. */
const needed = ['flows/app.json', 'flows/environments.json', 'flows/theme.json', 'schemas/context.schema.json'];

/** Parses every file and tells what breaks its grammar. */
export function checkFiles(sources: Sources, origins: Origins, report: Report): CheckedProduct {
  const damaged = new WeakSet<object>();
  // In the order of their names, so that findings do not depend on how files were found.
  const sorted = [...sources].sort(([a], [b]) => (a < b ? -1 : 1));
  const documents = sorted.map(([file, text]) => ({ ...parse(file, text, origins, report), kind: kindOf(file) }));
  const read = readGrammar(
    documents.filter(({ kind }) => kind === 'schema'),
    origins,
    report,
  );
  const files = documents.flatMap(({ kind, ...document }): readonly CheckedFile[] => {
    if (kind === 'schema') return [];
    if (kind !== null) return [checkFile(document, kind, { read, origins, damaged, report })];
    report(error('F100', startOf(document.file), 'No kind of file has this name and place', fileNames));
    return [];
  });
  for (const file of needed.filter((each) => !sources.has(each))) {
    report(error('F100', startOf(file), 'The file is missing', 'Create it, or restore it'));
  }
  return { files, schemas: read.schemas, damaged };
}
