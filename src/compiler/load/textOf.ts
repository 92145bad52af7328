import { largestFile, tooLarge, type Unreadable } from './sources.ts';

/** Decodes bytes as UTF-8, or says why that is not possible. */
export function textOf(bytes: Uint8Array): string | Unreadable {
  if (bytes.length > largestFile) return tooLarge;
  const [first, second] = bytes;
  const isMarked = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  // No text contains a zero byte, but UTF-16 has many.
  if (isMarked || bytes.includes(0)) return { message: 'The file is UTF-16, or no text at all', remedy: asUtf8 };
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return { message: 'The file is not UTF-8', remedy: asUtf8 };
  }
}

const asUtf8 = 'Save it as UTF-8, without a byte order mark';
