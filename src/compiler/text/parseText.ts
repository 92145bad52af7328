import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { parse } from './icuParser.ts';

/** A text in ICU MessageFormat, or what is wrong with it and where (from 0, in characters of the text). */
export type ParsedText =
  | { readonly kind: 'parsed'; readonly elements: readonly MessageFormatElement[] }
  | { readonly kind: 'broken'; readonly problem: string; readonly offset: number };

const known = new Map<string, ParsedText>();

/** Parses a text the way that the browser expects it: no locations, skeletons already read. */
export function parseText(text: string): ParsedText {
  const before = known.get(text);
  if (before) return before;
  // A server that runs for days must not remember every keystroke, and the largest product must not push itself out.
  if (known.size > 100_000) known.clear();
  const parsed = parseAnew(text);
  known.set(text, parsed);
  return parsed;
}

function parseAnew(text: string): ParsedText {
  try {
    return { kind: 'parsed', elements: parse(text, { captureLocation: false, shouldParseSkeletons: true }) };
  } catch (cause) {
    const { message, location } = cause as { message?: string; location?: { start?: { offset?: number } } };
    return { kind: 'broken', problem: message ?? 'unknown', offset: location?.start?.offset ?? 0 };
  }
}
