import { readFileSync, statSync } from 'node:fs';
import { largestFile, tooLarge, type Unreadable } from './sources.ts';

/** The text of a file, or why it has none. Never waits: what is no file, such as a pipe, is not opened. */
export function readText(file: string): string | Unreadable {
  try {
    const stat = statSync(file);
    if (stat.isDirectory()) return unreadable('This is a folder with the name of a file', 'Rename the folder');
    if (!stat.isFile()) return unreadable('This is no file', 'Replace it by a file');
    if (stat.size > largestFile) return { ...tooLarge, hidesFiles: false };
    return decoded(readFileSync(file));
  } catch {
    return unreadable('The file cannot be read', 'Check its permissions and, if it is a link, where it leads');
  }
}

function decoded(bytes: Uint8Array): string | Unreadable {
  const [first, second] = bytes;
  const isMarked = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  // No text has such a byte, and of UTF-16 every second one is.
  if (isMarked || bytes.includes(0)) return unreadable('The file is UTF-16, or no text at all', asUtf8);
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return unreadable('The file is not UTF-8', asUtf8);
  }
}

const asUtf8 = 'Save it as UTF-8, without a byte order mark';

function unreadable(message: string, remedy: string): Unreadable {
  return { message, remedy, hidesFiles: false };
}
