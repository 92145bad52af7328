/** More levels than any flow needs, and few enough for every recursive walk. */
export const deepest = 100;

/** The offset at which the brackets nest too deep, or null. Reads characters only, so no text is too much for it. */
export function depthOf(text: string): number | null {
  let depth = 0;
  let inText = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (inText) {
      if (character === '\\') at += 1;
      else if (character === '"' || character === '\n') inText = false;
    } else if (character === '"') inText = true;
    else if (character === '{' || character === '[') {
      depth += 1;
      if (depth > deepest) return at;
    } else if (character === '}' || character === ']') depth -= 1;
  }
  return null;
}
