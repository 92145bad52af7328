import type { ErrorObject, ValidateFunction } from 'ajv';
import { error } from '../diagnostic.ts';
import { wrongGrammar } from '../reading.ts';
import { type Bench, explain } from './explain.ts';
import { meantKey } from './meantKey.ts';
import { below, isWithin } from './pointer.ts';
import type { Schema } from './schema.ts';

/**
 * Reports every violation of the grammar in a value.
 * @returns whether there are none
 */
export function check(value: unknown, validate: ValidateFunction, bench: Bench): boolean {
  if (validate(value)) return true;
  for (const each of relevant(validate.errors ?? [])) {
    const { place, message, remedy } = explain(each, value, bench);
    bench.report(error(wrongGrammar, place, message, remedy));
  }
  return false;
}

/**
 * The errors that an author can act on. For a value of several possible shapes, Ajv reports errors of each. Only those
 * of the shape that the value has count; if it has none, one sentence lists the possibilities.
 */
function relevant(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  const choices = new Set(errors.filter(({ keyword }) => keyword === 'anyOf').map(({ instancePath }) => instancePath));
  const names = errors.filter(({ keyword }) => keyword === 'propertyNames');
  const isReason = ({ instancePath, data }: ErrorObject, name: ErrorObject): boolean =>
    instancePath === name.instancePath && data === name.params.propertyName;
  // The content of a name that is not allowed is no second mistake.
  const refused = names.map(({ instancePath, params }) => below(instancePath, String(params.propertyName)));
  const untagged = errors.filter(({ keyword, params }) => keyword === 'discriminator' && params.tagValue === undefined);
  const misspelt = errors.filter(({ keyword }) => keyword === 'additionalProperties' || keyword === 'propertyNames');
  // Objects with a key, or one of a few values, that is not understood: what depends on it is judged afterwards.
  const unclear = new Set([
    ...misspelt.map(({ instancePath }) => instancePath),
    ...errors.flatMap(({ keyword, instancePath }) => (keyword === 'enum' ? instancePath.replace(/\/[^/]*$/u, '') : [])),
  ]);
  const pointed = errors.filter(
    (error) =>
      !misspelt.some((each) => isMisspellingOf(each, error)) &&
      !untagged.some(
        ({ instancePath, params }) =>
          error.keyword === 'required' &&
          error.instancePath === instancePath &&
          error.params.missingProperty === params.tag,
      ) &&
      !refused.some((pointer) => isWithin(error.instancePath, pointer)) &&
      !(dependent.includes(error.keyword) && unclear.has(error.instancePath)) &&
      error.keyword !== 'if' &&
      error.keyword !== 'anyOf' &&
      !names.some((name) => isReason(error, name)) &&
      !(
        choices.has(error.instancePath) &&
        (error.keyword === 'type' || (error.keyword === 'enum' && typeof error.data === 'object'))
      ),
  );
  const unexplained = errors.filter(
    ({ keyword, instancePath }) =>
      keyword === 'anyOf' && !pointed.some((error) => isWithin(error.instancePath, instancePath)),
  );
  // Of nested choices, the innermost is the one that the author meant.
  const innermost = unexplained.filter(
    ({ instancePath: outer }) =>
      !unexplained.some(({ instancePath }) => instancePath !== outer && isWithin(instancePath, outer)),
  );
  const reasoned = pointed.map((error) => {
    const reason = error.keyword === 'propertyNames' && errors.find((each) => isReason(each, error));
    return reason ? { ...error, params: { ...reason.params, ...error.params } } : error;
  });
  return [...reasoned, ...innermost];
}

/** What is said of a key because of another one. */
const dependent: readonly string[] = ['dependencies', 'not'];

/** Whether a missing key is the misspelt one: that is one mistake. */
function isMisspellingOf(unknown: ErrorObject, missing: ErrorObject): boolean {
  if (missing.keyword !== 'required' || missing.instancePath !== unknown.instancePath) return false;
  // A key that is not known may be any of those of which one is needed.
  if ((missing.parentSchema as Schema | undefined)?.['x-message'] !== undefined) return true;
  const allowed = Object.keys((unknown.parentSchema as Schema | undefined)?.properties ?? {});
  const key = String(unknown.params.additionalProperty ?? unknown.params.propertyName);
  return meantKey(key, allowed) === missing.params.missingProperty;
}
