import type { EffectContract, HttpCallSource, HttpOutcomeSource, HttpReadSource } from '../generated/source.ts';
import type { Origins } from '../load/origins.ts';
import { mapRecord } from '../records.ts';

/** The outcomes under one key of a declared call, each with what the answer must hold. */
export function outcomesAt(given: string | readonly HttpOutcomeSource[]): readonly HttpOutcomeSource[] {
  return typeof given === 'string' ? [{ outcome: given }] : given;
}

/** All outcomes of a declared call, each with its key. */
export function outcomesOfCall({ outcomes }: HttpCallSource): readonly (readonly [string, HttpOutcomeSource])[] {
  return Object.entries(outcomes).flatMap(([key, given]) => outcomesAt(given).map((each) => [key, each] as const));
}

/** Gives the outcomes of a declared call the data that its reads are. */
export function withHttpData(contract: EffectContract, origins: Origins): EffectContract {
  const { http, outcomes, failure } = contract;
  if (http === undefined || outcomes === undefined) return contract;
  const reads = Object.entries(http.reads ?? {}).filter(([, { type }]) => type !== 'array' && type !== 'object');
  if (reads.length === 0) return contract;
  const from = http.reads ?? {};
  const schemas = reads.map(([name, read]) => [name, schemaOf(read, origins)] as const);
  const properties = origins.derived(from, Object.fromEntries(schemas));
  const rules = outcomesOfCall(http);
  const data = mapRecord(outcomes, (outcome, code) => {
    const own = rules.filter(([, rule]) => rule.outcome === code);
    if (!own.some(([key]) => /^\d/u.test(key))) return outcome;
    const sure = reads.flatMap(([name, read]) =>
      code !== failure && own.every((rule) => isSure(rule, name, read)) ? [name] : [],
    );
    const required = origins.derived(from, sure, []);
    const schema = { type: 'object', required, additionalProperties: false, properties };
    return origins.derived(outcome, { ...outcome, data: origins.derived(from, schema) });
  });
  return origins.derived(contract, { ...contract, outcomes: origins.derived(outcomes, data) });
}

/** Whether a value is there each time that an answer is taken this way. */
function isSure(
  [key, { when }]: readonly [string, HttpOutcomeSource],
  name: string,
  { required }: HttpReadSource,
): boolean {
  return when?.has === name || when?.[name] !== undefined || (required === true && key.startsWith('2'));
}

function schemaOf(read: HttpReadSource, origins: Origins): object {
  const { from: _, pattern: __, required: ___, ...schema } = read;
  return origins.derived(read, schema);
}
