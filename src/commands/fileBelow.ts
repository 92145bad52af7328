import path from 'node:path';

/**
 * The path of a file below a folder; null where its name leads out of the folder.
 * @param name with slashes
 * @param paths those of the system
 */
export function fileBelow(folder: string, name: string, paths: path.PlatformPath = path): string | null {
  const file = paths.join(folder, name);
  return file.startsWith(paths.join(folder, paths.sep)) ? file : null;
}
