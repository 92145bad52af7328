import path from 'node:path';

/** Parses `tests/a.test.ts › part of a title`. */
export function namedBy(text: string): { readonly file: string; readonly parts: string } {
  const [named = '', ...parts] = text.split(' › ');
  return { file: path.posix.normalize(named), parts: parts.join(' › ') };
}

/** The titles of a file's tests, those of groups and of tables too; of a template only the part cited must be constant. */
export function titlesIn(source: string): readonly string[] {
  const titled = /(?:\b(?:it|test|story|describe)(?:\.\w+)*\(|\)\()\s*(?:'((?:\\.|[^'\\])*)'|`([^`]*)`)/g;
  return [...source.matchAll(titled)].map(([, text, template]) => (text ?? template ?? '').replaceAll("\\'", "'"));
}
