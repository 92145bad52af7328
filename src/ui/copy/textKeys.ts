/** Keys by the text that they produced. */
const keys = new Map<string, Set<string>>();

/** Remembers which key produced a text. Development only, so it is in no build. */
export function noteText(text: string, key: string): void {
  const known = keys.get(onOneLine(text)) ?? new Set();
  keys.set(onOneLine(text), known.add(key));
}

/** The keys that have produced this text since the page was loaded; usually one. */
export function keysOfText(text: string): readonly string[] {
  return [...(keys.get(onOneLine(text)) ?? [])];
}

/** Makes line breaks in a text irrelevant. */
export function onOneLine(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}
