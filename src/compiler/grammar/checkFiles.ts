import { error, type Report } from '../diagnostic.ts';
import type { Origins } from '../load/origins.ts';
import { parse } from '../load/parse.ts';
import type { Sources } from '../load/sources.ts';
import { check } from './check.ts';
import type { CheckedFile } from './file.ts';
import { fileNames, type Kind, kindOf, schemaOf, schemaPath } from './kinds.ts';
import { type Grammar, readGrammar } from './validators.ts';

/** Every file of the product after the grammar, and the grammar itself. */
export interface CheckedProduct {
  readonly files: readonly CheckedFile[];
  readonly grammar: Grammar;
  /** Objects that lost a part to an error which has been told. */
  readonly damaged: WeakSet<object>;
}

/** Files without which nothing is a product. */
const needed: readonly Kind[] = ['app', 'environments', 'theme'];

/** Parses every file and tells what breaks its grammar. */
export function checkFiles(sources: Sources, origins: Origins, report: Report): CheckedProduct {
  const damaged = new WeakSet<object>();
  // In the order of their names, so that findings do not depend on how files were found.
  const sorted = [...sources].sort(([a], [b]) => (a < b ? -1 : 1));
  const documents = sorted.map(([file, text]) => ({ ...parse(file, text, origins, report), kind: kindOf(file) }));
  const grammar = readGrammar(
    documents.filter(({ kind }) => kind === 'schema'),
    origins,
    report,
  );
  const bench = { origins, schemas: grammar.compiled, damaged, report };

  const files = documents.flatMap(({ file, kind, value, whole }): readonly CheckedFile[] => {
    if (kind === 'schema') return [];
    if (kind === null) {
      report(error('F100', { file, line: 1, column: 1 }, 'No kind of file has this name and place', fileNames));
      return [];
    }
    if (value === undefined) return [{ file, kind, raw: {}, value: undefined, whole: false }];
    const validate = grammar.validator(schemaOf(kind));
    if (validate === null) {
      report(
        error(
          'F100',
          { file, line: 1, column: 1 },
          `The grammar of this file, schemas/${schemaOf(kind)}, is missing or broken`,
          'Restore it',
        ),
      );
      return [{ file, kind, raw: value, value: undefined, whole: false }];
    }
    // A file that cannot be read to its end would only give wrong findings.
    const kept = whole ? check(value, validate, bench) : undefined;
    if (whole) checkSchemaPath(file, kind, value, origins, report);
    return [{ file, kind, raw: value, value: kept, whole }];
  });

  for (const kind of needed.filter((each) => !documents.some((document) => document.kind === each))) {
    const file = `flows/${kind}.json`;
    report(
      error(
        'F100',
        { file, line: 1, column: 1 },
        'The file is missing',
        `Create it after schemas/${schemaOf(kind as 'app')}`,
      ),
    );
  }
  return { files, grammar, damaged };
}

function checkSchemaPath(
  file: string,
  kind: CheckedFile['kind'],
  value: unknown,
  origins: Origins,
  report: Report,
): void {
  const given = (value as { readonly $schema?: unknown }).$schema;
  const right = schemaPath(file, kind);
  if (typeof given !== 'string' || given === right) return;
  report(
    error(
      'F100',
      origins.at(value as object, '$schema'),
      `"$schema" does not lead to the grammar of this file`,
      `Write "$schema": "${right}"`,
    ),
  );
}
