import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { namesFile } from '../../compiler/load/sources.ts';
import { filesBelow, writeFile } from './files.ts';

/** The sources of a build: files and folders. */
const content = ['flows', 'copy', 'schemas'];
const code = [
  'schemas/grammar',
  ...['index.html', 'vite.config.ts', 'tsconfig.json', 'package-lock.json'],
  ...['app', 'compiler', 'effects', 'engine', 'ui', 'tools/release', 'tools/review', 'tools/serve'].map(
    (room) => `src/${room}`,
  ),
  ...['build', 'deployCheck', 'failWith'].map((file) => `src/scripts/${file}.ts`),
];

/** Whether a file of the project is a source of the build. */
export function isSource(file: string): boolean {
  return [...content, ...code].some((source) => file === source || file.startsWith(`${source}/`));
}

/** SHA-256 of each source, by relative path. */
type SourceHashes = Readonly<Record<string, string>>;

/** The folder of the builds of a product, from the project's root: `dist`, and a folder in it for another product. */
export function distOf(root: string, contentRoot: string = root): string {
  return contentRoot === root ? 'dist' : `dist/${path.basename(contentRoot)}`;
}

/** The build's record of its sources. */
const noteOf = (root: string, contentRoot: string): string =>
  path.join(root, distOf(root, contentRoot), 'sources.json');

/**
 * The hashes of the current sources.
 * @param contentRoot the folder of flows, texts and schemas
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

/** Deletes the record: the build no longer counts. */
export function forgetSources(root: string, contentRoot: string = root): void {
  rmSync(noteOf(root, contentRoot), { force: true });
}

/** Records the sources of a finished build. */
export function noteSources(root: string, sources: SourceHashes, contentRoot: string = root): void {
  writeFile(noteOf(root, contentRoot), `${JSON.stringify(sources, null, 2)}\n`);
}

/**
 * Ensures that the build is up to date.
 * @param contentRoot the folder of flows, texts and schemas
 * @throws when there is no build, or a source was changed, added or removed since
 */
export function requireBuild(root: string, contentRoot: string = root): void {
  const dist = distOf(root, contentRoot);
  const product = contentRoot === root ? '' : ` -- --product ${path.relative(root, contentRoot)}`;
  const remedy = `run npm run build${product} first.`;
  const note = noteOf(root, contentRoot);
  if (!existsSync(note)) throw new Error(`There is no finished build in ${dist}: ${remedy}`);
  const built = JSON.parse(readFileSync(note, 'utf8')) as SourceHashes;
  const now = sourcesNow(root, contentRoot);
  const other = [...new Set([...Object.keys(built), ...Object.keys(now)])].filter((file) => built[file] !== now[file]);
  if (other.length === 0) return;
  const files = `${other.slice(0, 3).join(', ')}${other.length > 3 ? ` and ${other.length - 3} more` : ''}`;
  throw new Error(`${dist} was built from other sources: ${files} changed since. R${remedy.slice(1)}`);
}

function hashOf(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}
