import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A file of code: its path relative to the root, with slashes, and its text. */
export interface CodeFile {
  readonly file: string;
  readonly text: string;
}

/** Reads the TypeScript files in folders of a project, without module declarations. */
export function readCode(root: string, ...folders: readonly string[]): readonly CodeFile[] {
  return folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /(?<!\.d)\.tsx?$/u.test(name))
      .map((name) => path.posix.join(folder, ...name.split(path.sep)))
      .sort()
      .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') })),
  );
}

/** The imports of a file: project files by path, packages by name. */
export function importsOf({ file, text }: CodeFile): readonly string[] {
  return targetsIn(file, text, /(?:from|import)\s*\(?\s*'([^']+)'/gu);
}

/** The static imports of a file, without types and `import()`. */
export function staticImportsOf({ file, text }: CodeFile): readonly string[] {
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

/** Files of rules of the compiler. */
export const rulePattern = /^src\/compiler\/rules\/(?!all\.ts|index\.ts|rule\.ts)/u;

/**
 * Types that several files export under one name. The local provider does not count, because it shares nothing with the
 * rest.
 */
export function namesakes(files: readonly CodeFile[]): readonly string[] {
  const generated = 'src/engine/contracts/generated/';
  const places = new Map<string, Set<string>>();
  for (const { file, text } of files.filter((each) => !each.file.startsWith('src/provider/'))) {
    for (const [, name = ''] of text.matchAll(/^export (?:abstract )?(?:interface|type|class) (\w+)/gmu)) {
      // The generator writes a type that two schemas share into both outputs.
      const place = file.startsWith(generated) ? generated : file;
      places.set(name, (places.get(name) ?? new Set()).add(place));
    }
  }
  return [...places].filter(([, { size }]) => size > 1).map(([name]) => name);
}
