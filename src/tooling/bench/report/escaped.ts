const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text as it may stand in XML. */
export function escaped(text: string): string {
  return text.replace(/[&<>"]/gu, (character) => entities[character] ?? character);
}
