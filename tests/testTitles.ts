/** The titles of a file's tests, those of groups and of tables too; of a template only the part cited must be constant. */
export function titlesIn(source: string): readonly string[] {
  const titled = /(?:\b(?:it|test|story|describe)(?:\.\w+)*\(|\)\()\s*(?:'((?:\\.|[^'\\])*)'|`([^`]*)`)/g;
  return [...source.matchAll(titled)].map(([, text, template]) => (text ?? template ?? '').replaceAll("\\'", "'"));
}
