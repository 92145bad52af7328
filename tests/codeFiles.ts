import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A file of code: its path relative to the root, with slashes, and its text. */
interface CodeFile {
  readonly file: string;
  readonly text: string;
}

/** Reads the TypeScript files in folders of the project, without module declarations. */
export function readCode(...folders: readonly string[]): readonly CodeFile[] {
  return folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /(?<!\.d)\.tsx?$/u.test(name))
      .map((name) => path.posix.join(folder, ...name.split(path.sep)))
      .sort()
      .map((file) => ({ file, text: readFileSync(file, 'utf8') })),
  );
}

/** The imports of a file: project files by path, packages by name. */
export function importsOf({ file, text }: CodeFile): readonly string[] {
  return targetsIn(file, text, /(?:from|import)\s*\(?\s*'([^']+)'/gu);
}

/** The static imports of a file, without types and `import()`. */
function staticImportsOf({ file, text }: CodeFile): readonly string[] {
  return targetsIn(file, text, /^(?:import|export) (?!type\b)(?:[^;']*? from )?'([^']+)';/gmu);
}

function targetsIn(file: string, text: string, pattern: RegExp): readonly string[] {
  const named = [...text.matchAll(pattern)].map(([, to = '']) => to);
  return named.map((to) => (to.startsWith('.') ? path.posix.join(path.posix.dirname(file), to) : to));
}

/** Everything that is loaded with a file: itself, its static imports, and theirs. */
export function loadedWith(file: string, all: ReadonlyMap<string, CodeFile>): ReadonlySet<string> {
  const seen = new Set([file]);
  for (const each of seen) {
    const code = all.get(each);
    if (code !== undefined) for (const to of staticImportsOf(code)) seen.add(to);
  }
  return seen;
}
