import { error, type Place, type ReportFinding } from '../diagnostic.ts';
import type { EffectContract } from '../generated/source.ts';
import type { Origins } from '../load/origins.ts';
import type { ParsedDocument } from '../load/parse.ts';
import { wrongGrammar } from '../reading.ts';
import { check } from './check.ts';
import { type CheckedFile, schemaOf, schemaPath } from './kinds.ts';
import type { ReadGrammar } from './readGrammar.ts';

interface Lens {
  readonly read: ReadGrammar;
  readonly origins: Origins;
  /** The path of a file; by default its name. */
  readonly placeOf: ((file: string) => string) | undefined;
  readonly report: ReportFinding;
}

/** Reports every violation of the grammar in a file. */
export function checkFile({ file, value, whole }: ParsedDocument, kind: CheckedFile['kind'], lens: Lens): CheckedFile {
  const { read, origins, placeOf, report } = lens;
  const { validators, schemas } = read.grammar;
  const unusable: CheckedFile = { file, kind, value: undefined };
  if (!whole) return unusable;
  const validate = validators.get(schemaOf(kind));
  if (validate === undefined) {
    const message = `The grammar of this file, schemas/grammar/${schemaOf(kind)}, is missing or broken`;
    report(error(wrongGrammar, startOf(file), message, 'Restore it'));
    return unusable;
  }
  checkSchemaPath(value, schemaPath(file, kind, placeOf), origins, report);
  const isValid =
    check(value, validate, { start: startOf(file), origins, schemas, report }) &&
    (kind !== 'effect' || checkContract(value as EffectContract, lens));
  return isValid ? { file, kind, value } : unusable;
}

/** The beginning of a file. */
export function startOf(file: string): Place {
  return { file, line: 1, column: 1 };
}

function checkSchemaPath(value: unknown, right: string, origins: Origins, report: ReportFinding): void {
  if (typeof value !== 'object' || value === null) return;
  const given = (value as { readonly $schema?: unknown }).$schema;
  if (typeof given !== 'string' || given === right) return;
  const message = '"$schema" does not lead to the grammar of this file';
  report(error(wrongGrammar, origins.at(value, '$schema'), message, `Write "$schema": "${right}"`));
}

/**
 * Reports what is wrong with the schemas inside a contract.
 * @param contract follows the grammar of contracts, which only says that these are objects
 */
function checkContract(contract: EffectContract, { read, origins, report }: Lens): boolean {
  const inside = [
    [contract, 'input', contract.input] as const,
    ...Object.values(contract.outcomes ?? {}).flatMap((outcome) =>
      outcome.data === undefined ? [] : [[outcome, 'data', outcome.data] as const],
    ),
  ];
  const problems = inside.flatMap(([holder, part, schema]) => {
    const problem = problemOf(schema, read);
    const message = `"${part}" is no JSON Schema: ${problem}`;
    return problem === null ? [] : [error(wrongGrammar, origins.at(holder, part), message, 'Correct the schema')];
  });
  problems.forEach(report);
  return problems.length === 0;
}

function problemOf(schema: object, { grammar, schemas }: ReadGrammar): string | null {
  try {
    if (grammar.ajv.validateSchema(schema) !== true) {
      const [first] = grammar.ajv.errors ?? [];
      return `${first?.instancePath.slice(1) ?? ''} ${first?.message ?? 'is wrong'}`.trim();
    }
  } catch (cause) {
    // Ajv throws for a "$schema" that it does not know.
    return cause instanceof Error ? cause.message : String(cause);
  }
  const lost = referencesIn(schema).find((ref) => !schemas.leads(ref, schema));
  return lost === undefined ? null : `"${lost}" leads nowhere`;
}

function referencesIn(schema: unknown): readonly string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([key, value]: [string, unknown]) =>
    key === '$ref' && typeof value === 'string' ? [value] : referencesIn(value),
  );
}
