import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** What a build is made of. */
const sources = [
  ...['flows', 'copy', 'schemas', 'index.html', 'vite.config.ts', 'package-lock.json'],
  ...['app', 'compiler', 'effects', 'engine', 'ui'].map((room) => `src/${room}`),
];

/**
 * A source that was changed after `dist/test` was made: what is served there is not what the files say.
 * @returns its path, `no build` where there is none, or null
 */
export function newerThanBuild(root: string): string | null {
  const built = path.join(root, 'dist/test/headers.json');
  if (!existsSync(built)) return 'no build';
  const since = statSync(built).mtimeMs;
  return sources.flatMap((source) => filesOf(root, source)).find((file) => changed(root, file) > since) ?? null;
}

function filesOf(root: string, source: string): readonly string[] {
  const whole = path.join(root, source);
  if (!existsSync(whole) || !statSync(whole).isDirectory()) return existsSync(whole) ? [source] : [];
  const inside = readdirSync(whole, { recursive: true, withFileTypes: true });
  return inside.flatMap((file) => (file.isFile() ? [path.relative(root, path.join(file.parentPath, file.name))] : []));
}

function changed(root: string, file: string): number {
  return statSync(path.join(root, file)).mtimeMs;
}
