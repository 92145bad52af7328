/** Keys by the text that came of them. */
const keys = new Map<string, Set<string>>();

/** Remembers which key a text came of. Development only, and so in no build. */
export function noteText(text: string, key: string): void {
  const known = keys.get(onOneLine(text)) ?? new Set();
  keys.set(onOneLine(text), known.add(key));
}

/** The keys that have given this text since the page was loaded; mostly one. */
export function keysOfText(text: string): readonly string[] {
  return [...(keys.get(onOneLine(text)) ?? [])];
}

/** A text as it is seen: how its lines are broken makes no difference. */
export function onOneLine(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}
