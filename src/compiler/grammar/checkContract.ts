import type { Ajv } from 'ajv';
import { error, type Report } from '../diagnostic.ts';
import type { EffectContract } from '../generated/source.ts';
import type { Origins } from '../load/origins.ts';
import { wrongGrammar } from '../rules/reading.ts';
import type { Schemas } from './schema.ts';

/**
 * Whether the schemas inside of a contract are schemas; what is not is told.
 * @param contract follows the grammar of contracts, which says no more than that these are objects
 */
export function checkContract(
  contract: EffectContract,
  ajv: Ajv,
  schemas: Schemas,
  origins: Origins,
  report: Report,
): boolean {
  const inside = [
    [contract, 'input', contract.input] as const,
    ...Object.values(contract.outcomes ?? {}).flatMap((outcome) =>
      outcome.data === undefined ? [] : [[outcome, 'data', outcome.data] as const],
    ),
  ];
  const problems = inside.flatMap(([holder, part, schema]) => {
    const problem = problemOf(schema, ajv, schemas);
    return problem === null ? [] : [{ place: origins.at(holder, part), problem, part }];
  });
  for (const { place, problem, part } of problems) {
    report(error(wrongGrammar, place, `"${part}" is no JSON Schema: ${problem}`, 'Correct the schema'));
  }
  return problems.length === 0;
}

function problemOf(schema: object, ajv: Ajv, schemas: Schemas): string | null {
  try {
    if (ajv.validateSchema(schema) !== true) {
      const [first] = ajv.errors ?? [];
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
