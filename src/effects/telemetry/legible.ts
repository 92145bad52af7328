const longest = 200;

/** Controls, format characters (bidi among them), line separators and halves of characters. */
const illegible = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu;

/**
 * A text as a log may hold it: short, and on one line. What could forge a line or turn the reading direction stands there
 * by its number instead, so that nobody who reads the log takes it for something else (OWASP ASVS 16.4.1).
 */
export function legible(text: string): string {
  const visible = text
    .slice(0, longest)
    .replace(illegible, (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`);
  return visible.slice(0, longest);
}
