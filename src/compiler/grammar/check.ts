import type { ErrorObject } from 'ajv';
import { error, type Report } from '../diagnostic.ts';
import type { Origins } from '../load/origins.ts';
import { wrongGrammar } from '../reading.ts';
import { type Bench, type Explanation, explain } from './explain.ts';
import { meantKey } from './meantKey.ts';
import { below } from './pointer.ts';
import type { Schema } from './schema.ts';

/** Ajv's validator, which stores its errors beside the result. */
interface Validate {
  (value: unknown): boolean;
  readonly errors?: readonly ErrorObject[] | null;
}

/** A missing sentence is reported, and causes no further finding. */
const sentences = ['purpose', 'description', '$schema'];

/**
 * Reports every violation of the grammar in a value.
 * @returns the valid part of the value; undefined when nothing is left
 */
export function check(value: unknown, validate: Validate, bench: Bench): unknown {
  let current = value;
  for (let round = 0; round < 100; round += 1) {
    if (current === undefined || validate(current)) return current;
    const errors = meant(validate.errors ?? []);
    const explanations = errors.map((each: ErrorObject) => explain(each, current, bench));
    if (round === 0) tell(explanations, bench.report);
    if (explanations.some(({ removal, missing }) => removal === '' && !isSentence(missing))) return undefined;
    current = dropInvalid(current, repairOf(explanations), bench.origins, bench.damaged);
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

/**
 * The errors that an author can act on. For a value of several possible shapes, Ajv reports errors of each. Only those
 * of the shape that the value has count; if it has none, one sentence lists the possibilities.
 */
function meant(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  const choices = new Set(errors.filter(({ keyword }) => keyword === 'anyOf').map(({ instancePath }) => instancePath));
  // The content of a name that is not allowed is no second mistake.
  const refused = errors
    .filter(({ keyword }) => keyword === 'propertyNames')
    .map(({ instancePath, params }) => below(instancePath, String(params.propertyName)));
  const untagged = errors.filter(({ keyword, params }) => keyword === 'discriminator' && params.tagValue === undefined);
  const misspelt = errors.filter(({ keyword }) => keyword === 'additionalProperties');
  const pointed = errors.filter(
    (error) =>
      !misspelt.some((each) => isMeantBy(each, error)) &&
      !untagged.some(
        ({ instancePath, params }) =>
          error.keyword === 'required' &&
          error.instancePath === instancePath &&
          error.params.missingProperty === params.tag,
      ) &&
      !refused.some((pointer) => error.instancePath === pointer || error.instancePath.startsWith(`${pointer}/`)) &&
      error.keyword !== 'if' &&
      error.keyword !== 'anyOf' &&
      error.propertyName === undefined &&
      !(error.keyword === 'type' && choices.has(error.instancePath)),
  );
  const unexplained = errors.filter(
    ({ keyword, instancePath }) =>
      keyword === 'anyOf' &&
      !pointed.some(
        (error) => error.instancePath === instancePath || error.instancePath.startsWith(`${instancePath}/`),
      ),
  );
  // Of nested choices, the innermost is the one that the author meant.
  const innermost = unexplained.filter(
    ({ instancePath }) =>
      !unexplained.some(
        (other) => other.instancePath !== instancePath && other.instancePath.startsWith(`${instancePath}/`),
      ),
  );
  return [...pointed, ...innermost];
}

/** Whether a missing key is the misspelt one: that is one mistake. */
function isMeantBy(unknown: ErrorObject, missing: ErrorObject): boolean {
  if (missing.keyword !== 'required' || missing.instancePath !== unknown.instancePath) return false;
  const allowed = Object.keys((unknown.parentSchema as Schema | undefined)?.properties ?? {});
  return meantKey(String(unknown.params.additionalProperty), allowed) === missing.params.missingProperty;
}

/** Parts to remove, and missing texts to insert, by JSON pointer. */
interface Repair {
  readonly removals: ReadonlySet<string>;
  readonly additions: ReadonlyMap<string, Readonly<Record<string, string>>>;
}

/**
 * Copies a value without its invalid parts, so that the rest can be checked too. Only the path to such a part is
 * copied; everything else is shared with the original. Objects that lost a part are added to `damaged`.
 */
function dropInvalid(value: unknown, repair: Repair, origins: Origins, damaged: WeakSet<object>): unknown {
  const touched = [...repair.removals, ...repair.additions.keys()];

  const visit = (part: unknown, pointer: string): unknown => {
    if (typeof part !== 'object' || part === null) return part;
    if (!touched.some((other) => other === pointer || other.startsWith(`${pointer}/`))) return part;
    const kept = Object.keys(part).filter((key) => !repair.removals.has(below(pointer, key)));
    const children = kept.map((key) => visit((part as Record<string, unknown>)[key], below(pointer, key)));
    const copy = Array.isArray(part)
      ? children
      : { ...Object.fromEntries(kept.map((key, index) => [key, children[index]])), ...repair.additions.get(pointer) };
    origins.derive(part, copy, kept);
    if (kept.length < Object.keys(part).length || repair.additions.has(pointer)) damaged.add(copy);
    return copy;
  };

  return visit(value, '');
}
