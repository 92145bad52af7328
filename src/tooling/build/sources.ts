import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { namesFile } from '../../compiler/grammar/openNames.ts';
import { filesBelow, writeFile } from './files.ts';

/** What a build is made of: files, and folders with all that is in them. */
const content = ['flows', 'copy', 'schemas'];
const code = [
  ...['index.html', 'vite.config.ts', 'tsconfig.json', 'package-lock.json'],
  ...['app', 'compiler', 'effects', 'engine', 'ui', 'tooling/build', 'tooling/deploy', 'tooling/review'].map(
    (room) => `src/${room}`,
  ),
  ...['build', 'deployCheck', 'failWith'].map((file) => `src/commands/${file}.ts`),
];

/** Whether a build is made of a file of the project. */
export function isSource(file: string): boolean {
  return [...content, ...code].some((source) => file === source || file.startsWith(`${source}/`));
}

/** SHA-256 of each source, by its path from its folder. */
type SourceHashes = Readonly<Record<string, string>>;

/** Where the build says what it was made of. */
const noteOf = (root: string): string => path.join(root, 'dist/sources.json');

/**
 * The sources as they are now.
 * @param contentRoot the folder that flows, texts and schemas come from
 */
export function sourcesNow(root: string, contentRoot: string = root): SourceHashes {
  const hashed = (folder: string, sources: readonly string[]): readonly (readonly [string, string])[] =>
    sources
      .flatMap((source) => {
        const isFile = statSync(path.join(folder, source), { throwIfNoEntry: false })?.isFile() ?? false;
        return isFile ? [source] : filesBelow(path.join(folder, source)).map((file) => `${source}/${file}`);
      })
      .filter((file) => path.basename(file) !== namesFile)
      .map((file) => [file, hashOf(path.join(folder, file))]);
  return Object.fromEntries([...hashed(contentRoot, content), ...hashed(root, code)]);
}

/** Forgets what was built: from now on there is no build. */
export function forgetSources(root: string): void {
  rmSync(noteOf(root), { force: true });
}

/** Says what a finished build was made of. */
export function noteSources(root: string, sources: SourceHashes): void {
  writeFile(noteOf(root), `${JSON.stringify(sources, null, 2)}\n`);
}

/**
 * Makes sure that what was built is what the files say.
 * @param contentRoot the folder that flows, texts and schemas come from
 * @throws when nothing was built, or when a source was changed, added or taken away since
 */
export function requireBuild(root: string, contentRoot: string = root): void {
  if (!existsSync(noteOf(root))) throw new Error('There is no finished build in dist: run npm run build first.');
  const built = JSON.parse(readFileSync(noteOf(root), 'utf8')) as SourceHashes;
  const now = sourcesNow(root, contentRoot);
  const other = [...new Set([...Object.keys(built), ...Object.keys(now)])].filter((file) => built[file] !== now[file]);
  if (other.length === 0) return;
  const files = `${other.slice(0, 3).join(', ')}${other.length > 3 ? ` and ${other.length - 3} more` : ''}`;
  throw new Error(`dist was built from other sources: ${files} changed since. Run npm run build first.`);
}

function hashOf(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}
