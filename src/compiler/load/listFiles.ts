import { existsSync, readdirSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Unreadable } from './sources.ts';

/** A file, or a folder that could not be looked into. */
export type Listed = readonly [file: string, problem: Unreadable | null];

/**
 * What has the name of a JSON file below a folder, also behind links, and folders that cannot be looked into. A folder
 * that is not there has none.
 * @param root the project's folder
 * @param folder its path from there, with slashes
 * @param above the folders that it is in, without links: one that comes again would have no end
 */
export function listFiles(root: string, folder: string, above: readonly string[] = []): readonly Listed[] {
  const here = path.join(root, folder);
  if (above.length === 0 && !existsSync(here)) return [];
  try {
    const real = realpathSync(here);
    if (above.includes(real)) return [[folder, circle]];
    return readdirSync(here)
      .sort()
      .flatMap((name): readonly Listed[] => {
        const file = `${folder}/${name}`;
        if (name.endsWith('.json')) return [[file, null]];
        return isFolder(path.join(root, file)) ? listFiles(root, file, [...above, real]) : [];
      });
  } catch {
    return [[folder, closed]];
  }
}

function isFolder(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

const circle: Unreadable = {
  message: 'This link leads back to a folder that it is in',
  remedy: 'Remove it',
  hidesFiles: false,
};

const closed: Unreadable = {
  message: 'The folder cannot be read',
  remedy: 'Check its permissions, and that it is a folder',
  hidesFiles: true,
};
