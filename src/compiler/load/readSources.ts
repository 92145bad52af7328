import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { foldersOf, placesIn } from './productFolder.ts';
import { largestFile, namesFile, type Sources, tooLarge, type Unread, type Unreadable } from './sources.ts';
import { textOf } from './textOf.ts';

/** The content of a folder, and what could not be read of it. */
export interface SourceReading {
  readonly sources: Sources;
  readonly unread: Unread;
  /** The path of a file that was read; by default its name. */
  readonly placeOf?: (file: string) => string;
}

/**
 * Reads every JSON file of `flows/`, `copy/` and `schemas/`.
 * @param root the product's folder
 */
export function readSources(root: string): SourceReading {
  const sources = new Map<string, string>();
  const unread = new Map<string, Unreadable>();
  const placeOf = placesIn(root);
  for (const folder of foldersOf(root)) {
    for (const [file, problem] of listFiles(placeOf, folder)) {
      const text = problem ?? readText(placeOf(file));
      if (typeof text === 'string') sources.set(file, text);
      else unread.set(file, text);
    }
  }
  return { sources, unread, placeOf };
}

/** A file, or a folder that could not be listed. */
type Listed = readonly [file: string, problem: Unreadable | null];

/**
 * Lists the JSON files below a folder, following links, and also folders that cannot be listed and files that are
 * ignored. A missing folder is empty.
 * @param folder its name, with slashes
 * @param above the real paths of the folders around it; one that recurs would never end
 */
function listFiles(
  placeOf: (file: string) => string,
  folder: string,
  above: readonly string[] = [],
): readonly Listed[] {
  const here = placeOf(folder);
  if (above.length === 0 && !existsSync(here)) return [];
  try {
    const real = realpathSync(here);
    if (above.includes(real)) return [[folder, circle]];
    return readdirSync(here)
      .sort()
      .flatMap((name): readonly Listed[] => {
        const file = `${folder}/${name}`;
        // The compiler itself writes it, for editors; an earlier release wrote it elsewhere.
        if (name === namesFile) return [];
        if (name.endsWith('.json')) return [[file, null]];
        if (isFolder(placeOf(file))) return listFiles(placeOf, file, [...above, real]);
        return passedOver.test(name) ? [] : [[file, strayFile(file)]];
      });
  } catch {
    return [[folder, closed]];
  }
}

/** Files that systems and editors leave behind, and notes. */
const passedOver = /^\.|^#.*#$|^\d+$|~$|\.(?:md|swp|swx|tmp|part|orig)$/iu;

/** A file that looks relevant and is ignored. */
function strayFile(file: string): Unreadable {
  const intended = /^(.+\.json)\b/iu.exec(file)?.[1]?.replace(/\.json$/iu, '.json');
  const remedy =
    intended === undefined ? 'Remove it, or move it elsewhere' : `Rename it to "${intended}", or remove it`;
  return { message: 'Nothing reads this file: its name does not end with ".json"', remedy };
}

function isFolder(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

const circle: Unreadable = {
  message: 'This link leads back to a folder that it is in',
  remedy: 'Remove it',
};

const closed: Unreadable = {
  message: 'The folder cannot be read',
  remedy: 'Check its permissions, and that it is a folder',
};

/** The text of a file, or why there is none. Never blocks: a pipe, for example, is not opened. */
function readText(file: string): string | Unreadable {
  try {
    const stat = statSync(file);
    if (stat.isDirectory()) return { message: 'This is a folder with the name of a file', remedy: 'Rename the folder' };
    if (!stat.isFile()) return { message: 'This is no file', remedy: 'Replace it by a file' };
    if (stat.size > largestFile) return tooLarge;
    return textOf(readFileSync(file));
  } catch {
    return { message: 'The file cannot be read', remedy: 'Check its permissions and, if it is a link, where it leads' };
  }
}
