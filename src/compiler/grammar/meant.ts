import type { ErrorObject } from 'ajv';

/**
 * The errors that an author can act on. Where a value may have several shapes, Ajv complains on behalf of each; only the
 * shape that the value has is worth a word, and when it has none, one sentence says what is possible.
 */
export function meant(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  const choices = new Set(errors.filter(({ keyword }) => keyword === 'anyOf').map(({ instancePath }) => instancePath));
  const pointed = errors.filter(
    (error) =>
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
  // Of choices inside of each other, the innermost is the one that the author meant.
  const innermost = unexplained.filter(
    ({ instancePath }) =>
      !unexplained.some(
        (other) => other.instancePath !== instancePath && other.instancePath.startsWith(`${instancePath}/`),
      ),
  );
  return [...pointed, ...innermost];
}
