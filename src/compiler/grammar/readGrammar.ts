import path from 'node:path';
import type { Ajv, ValidateFunction } from 'ajv';
import { error, type ReportFinding } from '../diagnostic.ts';
import type { Origins } from '../load/origins.ts';
import type { ParsedDocument } from '../load/parse.ts';
import { namesFile } from '../load/sources.ts';
import { wrongGrammar } from '../reading.ts';
import { listed, suggestion } from '../suggest.ts';
import { grammarAjv } from './grammarAjv.ts';
import { answersFile, openNames } from './openNames.ts';
import { lifetimesOf, type Schema, Schemas, weights } from './schema.ts';
import { unweighed } from './unweighed.ts';

/** The grammar of a product, and its schemas as written in the files. */
export interface ReadGrammar {
  readonly grammar: Grammar;
  /** Equal to the compiled ones, but with places. */
  readonly schemas: Schemas;
}

/** Makes the grammar of the schema files, and reports invalid schemas. */
export function readGrammar(
  documents: readonly ParsedDocument[],
  origins: Origins,
  report: ReportFinding,
): ReadGrammar {
  const byName = new Map<string, Schema>();
  for (const { file, value, whole } of documents) {
    const name = path.posix.basename(file);
    if (!whole) continue;
    if (!isSchema(value)) {
      report(error(wrongGrammar, { file, line: 1, column: 1 }, 'This is no JSON Schema', 'Write an object'));
    } else if (byName.has(name)) {
      report(error(wrongGrammar, origins.at(value), `There are two schemas "${name}"`, 'Remove one'));
    } else if (value.$id === name) byName.set(name, value);
    else {
      const place = origins.at(value, '$id');
      report(error(wrongGrammar, place, 'The "$id" of this schema is not its file name', `Write "$id": "${name}"`));
    }
  }
  const grammar = grammarOf(byName);
  for (const [name, reason] of grammar.broken) {
    const place = origins.at(byName.get(name) ?? {});
    report(error(wrongGrammar, place, `This is no JSON Schema: ${reason}`, 'Correct the schema'));
  }
  const schemas = new Schemas(new Map([...byName].filter(([name]) => !grammar.broken.has(name))));
  for (const { name, properties } of unweighed(schemas)) {
    const message = `Nothing says what a change of "${name}" weighs, so that review could not name its approver`;
    const remedy = `Give it "x-weight": one of ${listed(weights)}`;
    report(error(wrongGrammar, origins.key(properties, name), message, remedy));
  }
  const context = schemas.get('context.schema.json') ?? {};
  const lifetimes = lifetimesOf(context);
  for (const property of Object.values(context.properties ?? {})) {
    const { 'x-lifetime': lifetime = 'session' } = property;
    if (lifetimes.includes(lifetime)) continue;
    const remedy = suggestion(lifetime, lifetimes, 'Name one of "x-lifetimes"');
    const place = origins.at(property, 'x-lifetime');
    report(error(wrongGrammar, place, `There is no lifetime "${lifetime}"`, remedy));
  }
  return { grammar, schemas };
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The compiled grammar. */
interface Grammar {
  readonly ajv: Ajv;
  readonly schemas: Schemas;
  readonly validators: ReadonlyMap<string, ValidateFunction>;
  /** Invalid schemas, with the reason. */
  readonly broken: ReadonlyMap<string, string>;
}

/** Compiling the schemas takes longest, and a changed schema is often changed back. */
let latest: readonly { readonly key: string; readonly grammar: Grammar }[] = [];
/** How many grammars are kept. */
const mostGrammars = 3;

/** Makes the grammar of schemas by file name, which is also their `$id`. */
export function grammarOf(schemas: ReadonlyMap<string, Schema>): Grammar {
  const key = JSON.stringify([...schemas]);
  const known = latest.find((each) => each.key === key) ?? { key, grammar: makeGrammar(schemas) };
  latest = [known, ...latest.filter((each) => each !== known)].slice(0, mostGrammars);
  return known.grammar;
}

function makeGrammar(schemas: ReadonlyMap<string, Schema>): Grammar {
  // Compiling shorter validators, or sharing less between them, takes longer than it saves in all files of a product.
  const ajv = grammarAjv({ verbose: true, inlineRefs: false, code: { optimize: false } });
  ajv.addSchema(openNames(schemas.get(answersFile) ?? null), namesFile);
  const validators = new Map<string, ValidateFunction>();
  const broken = new Map<string, string>();
  const attempt = (name: string, what: () => void): void => {
    try {
      what();
    } catch (cause) {
      broken.set(name, (cause instanceof Error ? cause.message : String(cause)).split('\n')[0] ?? '');
    }
  };
  for (const [name, schema] of schemas) attempt(name, () => ajv.addSchema(schema, name));
  for (const name of schemas.keys()) {
    attempt(name, () => {
      const validate = ajv.getSchema(name);
      if (validate !== undefined) validators.set(name, validate);
    });
  }
  const whole = [...schemas].filter(([name]) => !broken.has(name));
  return { ajv, schemas: new Schemas(new Map(whole)), validators, broken };
}
