import { largestFile, tooLarge, type Unreadable, unreadable } from './sources.ts';

/** The text that bytes stand for, or why they stand for none. */
export function textOf(bytes: Uint8Array): string | Unreadable {
  if (bytes.length > largestFile) return tooLarge;
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
