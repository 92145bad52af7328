import { error, type Report } from '../diagnostic.ts';
import type { Document } from '../load/parse.ts';
import { wrongGrammar } from '../rules/reading.ts';
import { type Grammar, grammarOf } from './grammar.ts';
import type { Memory } from './memory.ts';
import { type Schema, Schemas } from './schema.ts';

/** The grammar of a product, and its schemas as they stand in the files. */
export interface ReadGrammar {
  readonly grammar: Grammar;
  /** Equal to those that were compiled, with places of their own. */
  readonly schemas: Schemas;
}

/** Makes the grammar of the schema files; a schema that is broken itself is told. */
export function readGrammar(
  documents: readonly Document[],
  { origins, shelf }: Pick<Memory, 'origins' | 'shelf'>,
  report: Report,
): ReadGrammar {
  const byName = new Map<string, Schema>();
  for (const { file, value, whole } of documents) {
    const name = file.slice('schemas/'.length);
    if (!whole) continue;
    if (!isSchema(value)) {
      report(error(wrongGrammar, { file, line: 1, column: 1 }, 'This is no JSON Schema', 'Write an object'));
    } else if (value.$id === name) byName.set(name, value);
    else {
      const place = origins.at(value, '$id');
      report(error(wrongGrammar, place, 'The "$id" of this schema is not its file name', `Write "$id": "${name}"`));
    }
  }
  const grammar = grammarOf(byName, shelf);
  for (const [name, reason] of grammar.broken) {
    const place = origins.at(byName.get(name) ?? {});
    report(error(wrongGrammar, place, `This is no JSON Schema: ${reason}`, 'Correct the schema'));
  }
  return { grammar, schemas: new Schemas(new Map([...byName].filter(([name]) => !grammar.broken.has(name)))) };
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
