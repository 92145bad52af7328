/** A quoted text, one end of a tag, a placeholder, or the beginning of a choice by a value. */
const token = /<quote>[^<]*<\/quote>|<\/?[\w-]+>|\{\w+(?:\}|, *(?:plural|select|selectordinal),)/gu;

/** The placeholders and tags of a text, which a change must keep. */
export function tokensOf(text: string): readonly string[] {
  return text.match(token) ?? [];
}

/** The first placeholder or tag that a change loses; null if it keeps them all. */
export function lostToken(before: string, after: string): string | null {
  const left = [...tokensOf(after)];
  for (const each of tokensOf(before)) {
    const at = left.indexOf(each);
    if (at < 0) return each;
    left.splice(at, 1);
  }
  return null;
}

/** A text in pieces, its placeholders and tags apart. */
export function piecesOf(text: string) {
  const tokens = tokensOf(text);
  const pieces = text.split(token).flatMap((words, index) => [
    { text: words, isToken: false },
    { text: tokens[index] ?? '', isToken: true },
  ]);
  return pieces.filter((piece) => piece.text !== '');
}
