import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { JSONSchema4 } from 'json-schema';
import { compile } from 'json-schema-to-typescript';
import { madeOf, madeOfFile } from '../../compiler/cli/generatedTypes.ts';
import { formatDiagnostic } from '../../compiler/diagnostic.ts';
import { isBroken, judge } from '../../compiler/judge.ts';
import { fromHere } from '../../compiler/load/productFolder.ts';
import { readSources } from '../../compiler/load/readSources.ts';
import { namesFile } from '../../compiler/load/sources.ts';
import { routesText } from '../review/recordConsent.ts';
import { recordFiles, type TextFile } from '../translate/records.ts';
import { claimValues } from './claims.ts';
import { elementComponents, elementTypes } from './elements.ts';
import { referencePages } from './reference.ts';
import { contractsSchema, descriptionOf, effectIds, type JsonObject, sourceSchema, sourceUnions } from './source.ts';

const banner = '// Generated from schemas/ by `npm run generate`. Change the schema instead.';
const contractsFolder = 'src/engine/contracts/generated';
const sourceFile = 'src/compiler/generated/source.ts';

/** What is wrong with the files, in words for their author. */
export class BrokenSources extends Error {}

/**
 * Generates from `schemas/` the TypeScript types of the language, of the context and of the effect contracts; in
 * docs/reference the tables of keys, elements and findings; the record of new translations; and the record of routes.
 * Apart from the records, nothing depends on texts or flows, so editing these makes nothing stale.
 * @param root the project's folder
 * @throws BrokenSources while a file has errors
 */
export async function generateFiles(root: string): Promise<readonly TextFile[]> {
  const reading = readSources(root);
  const records = generateRecords(root, reading);
  const schemas = path.join(root, 'schemas');
  const read = (file: string): JsonObject =>
    JSON.parse(readFileSync(path.join(schemas, file), 'utf8'), withoutNames) as JsonObject;
  const readAll = (folder: string): readonly JsonObject[] =>
    readdirSync(path.join(schemas, folder))
      .filter((file) => file.endsWith('.json') && file !== namesFile)
      .sort()
      .map((file) => read(`${folder}/${file}`));
  const compileSchema = (schema: JsonObject, name: string, bannerComment = banner): Promise<string> =>
    compile(schema as JSONSchema4, name, {
      additionalProperties: false,
      bannerComment,
      cwd: `${schemas}/product/`,
      format: true,
      ignoreMinAndMaxItems: true,
      style: { singleQuote: true, printWidth: 120 },
      unreachableDefinitions: false,
    });

  const byHand = readAll('product/effects').filter(({ http }) => http === undefined);
  const grammar = readAll('grammar');
  const context = await compileSchema(read('product/context.schema.json'), 'Context');
  const icon = await compileSchema(definition(read('grammar/element.schema.json'), 'icon'), 'Icon');
  const failures = await compileSchema(definition(read('product/answers.schema.json'), 'failureCode'), 'FailureCode');
  const effects = await compileSchema(contractsSchema(byHand), 'Contracts');
  const source = await compileSchema(sourceSchema(grammar), 'SourceTypes', `${banner}\n${sourceImports}`);
  return [
    { path: `${contractsFolder}/context.ts`, text: asReadonly(context) },
    { path: `${contractsFolder}/icon.ts`, text: icon },
    { path: `${contractsFolder}/element.ts`, text: `${banner}\n${elementTypes()}` },
    { path: 'src/ui/elements/components.ts', text: `${banner}\n${elementComponents()}` },
    { path: `${contractsFolder}/failureCode.ts`, text: failures },
    { path: `${contractsFolder}/claims.ts`, text: `${banner}\n${claimValues(read('product/claims.schema.json'))}` },
    { path: `${contractsFolder}/effects.ts`, text: asReadonly(effects) },
    { path: `${contractsFolder}/effectIds.ts`, text: `${banner}\n${effectIds(byHand)}` },
    ...referencePages(read, grammar),
    { path: madeOfFile, text: madeOf(reading.sources) },
    ...records,
    { path: sourceFile, text: `${withoutRoot(asReadonly(source))}\n${sourceUnions(grammar)}` },
  ];
}

/**
 * Generates the records of a product alone. One made beside a broken file would forget what that file says.
 * @throws BrokenSources while a file has errors
 */
export function generateRecords(root: string, reading = readSources(root)): readonly TextFile[] {
  const judged = judge(reading, undefined, null, []);
  if (isBroken(judged))
    throw new BrokenSources(
      ['Nothing is generated:', ...judged.diagnostics.map(fromHere(root)).map(formatDiagnostic)].join('\n'),
    );
  return [...recordFiles(judged.analysis), routesText(judged.analysis, null)];
}

const sourceImports = `import type { Logic } from '../../engine/contracts/logic.ts';
import type { GuardLiteral } from '../guardLiteral.ts';`;

/** Removes what only editors read. */
function withoutNames(key: string, value: unknown): unknown {
  return key === 'allOf' && JSON.stringify(value).includes(namesFile) ? undefined : value;
}

function definition({ definitions }: JsonObject, name: string): JsonObject {
  const schema = (definitions as Readonly<Record<string, JsonObject>>)[name] ?? {};
  return { ...schema, description: descriptionOf(schema) };
}

/** Removes the root, which only lists the types. */
function withoutRoot(text: string): string {
  return text.replace(/^export interface SourceTypes \{\n(?: .*\n)*\}\n/m, '');
}

/** The generator has no option for readonly properties and arrays. It prints one property per line. */
function asReadonly(text: string): string {
  return text
    .replace(/^( +)(?!\*|\/|export|readonly)((?:['$\w.-]+\??|\[k: string\]):)/gm, '$1readonly $2')
    .replace(/^( +readonly .*?: )(\w+|\([^()]*\))\[\]/gm, '$1readonly $2[]');
}
