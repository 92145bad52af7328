/** Where cases hold what is not looked into: it may be true or false. */
const scope = 'opaque';
// A path ends where a dot stands, so that the text of a predicate must not have any.
const dot = '\u00b7';

/** The path of something that is true or false, and that nobody looks into: an expression, or the name of a condition. */
export function opaquePath(text: string): string {
  return `${scope}.${text.replaceAll('.', dot)}`;
}

/** What stands at such a path; null for all others. */
export function opaqueText(path: string): string | null {
  return path.startsWith(`${scope}.`) ? path.slice(scope.length + 1).replaceAll(dot, '.') : null;
}
