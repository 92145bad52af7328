import { readFileSync, statSync } from 'node:fs';
import { largestFile, tooLarge, type Unreadable, unreadable } from './sources.ts';
import { textOf } from './textOf.ts';

/** The text of a file, or why it has none. Never waits: what is no file, such as a pipe, is not opened. */
export function readText(file: string): string | Unreadable {
  try {
    const stat = statSync(file);
    if (stat.isDirectory()) return unreadable('This is a folder with the name of a file', 'Rename the folder');
    if (!stat.isFile()) return unreadable('This is no file', 'Replace it by a file');
    if (stat.size > largestFile) return tooLarge;
    return textOf(readFileSync(file));
  } catch {
    return unreadable('The file cannot be read', 'Check its permissions and, if it is a link, where it leads');
  }
}
