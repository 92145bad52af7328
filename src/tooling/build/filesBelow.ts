import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** Every file below a folder, by its path from there with slashes, in order; none where there is no folder. */
export function filesBelow(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => statSync(path.join(folder, file)).isFile())
    .map((file) => withSlashes(file))
    .sort();
}

/** A path with slashes, as addresses and descriptions have it on every system. */
export function withSlashes(file: string, { sep }: Pick<path.PlatformPath, 'sep'> = path): string {
  return file.split(sep).join('/');
}
