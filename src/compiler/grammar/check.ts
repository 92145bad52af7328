import type { ErrorObject } from 'ajv';
import { error, type Place, type Report } from '../diagnostic.ts';
import type { Origins } from '../load/origins.ts';
import { wrongGrammar } from '../rules/reading.ts';
import { explain } from './explain.ts';
import type { Explanation } from './explanation.ts';
import { meant } from './meant.ts';
import { prune, type Repair } from './prune.ts';
import type { Schemas } from './schema.ts';

/** What repairs need to know beside the value. */
export interface Bench {
  /** Where a value stands that is no object, and so has no place of its own. */
  readonly start: Place;
  readonly origins: Origins;
  readonly schemas: Schemas;
  readonly damaged: WeakSet<object>;
  readonly report: Report;
}

/** Ajv's, which leaves what is wrong beside the answer. */
export interface Validate {
  (value: unknown): boolean;
  readonly errors?: readonly ErrorObject[] | null;
}

/** A missing sentence is told, and then stands in the way of nothing. */
const sentences = ['purpose', 'says', '$schema'];

/**
 * Tells everything about a value that breaks its grammar.
 * @returns the value without the broken parts, which follows the grammar; undefined when nothing is left
 */
export function check(value: unknown, validate: Validate, bench: Bench): unknown {
  let current = value;
  for (let round = 0; round < 100; round += 1) {
    if (current === undefined || validate(current)) return current;
    const errors = meant(validate.errors ?? []);
    const explanations = errors.map((each: ErrorObject) => explain(each, current, bench));
    if (round === 0) tell(explanations, bench.report);
    if (explanations.some(({ removal, missing }) => removal === '' && !isSentence(missing))) return undefined;
    current = prune(current, repairOf(explanations), bench.origins, bench.damaged);
  }
  return undefined;
}

function tell(explanations: readonly Explanation[], report: Report): void {
  for (const { place, message, remedy } of explanations) report(error(wrongGrammar, place, message, remedy));
}

function repairOf(explanations: readonly Explanation[]): Repair {
  const additions = new Map<string, Record<string, string>>();
  const removals = new Set<string>();
  for (const { missing, removal } of explanations) {
    if (missing === null || !isSentence(missing)) removals.add(removal);
    else additions.set(removal, { ...additions.get(removal), [missing]: 'is still missing.schema.json' });
  }
  return { removals, additions };
}

function isSentence(key: string | null): boolean {
  return key !== null && sentences.includes(key);
}
