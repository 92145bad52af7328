type Slip = readonly [message: string, remedy: string];

/** The mistake at an offset, if it can be described better than the parser's error. */
export function slipAt(text: string, offset: number): Slip | null {
  const character = text[offset] ?? '';
  if (/^\/[/*]/u.test(text.slice(offset, offset + 2))) return null;
  if (/[“”„‟«»‘’]/u.test(character)) {
    return ['This quote does not begin a text', 'Write straight double quotes around names and texts, as in "text"'];
  }
  if (character === "'") return ['A single quote does not begin a text', 'Write double quotes around names and texts'];
  if (/[^\S\t\n\r ]/u.test(character)) {
    return ['A space that is no plain space stands here', 'Delete it, and type a space'];
  }
  const before = text.slice(text.lastIndexOf('\n', offset) + 1, offset);
  if (/[^\s,:{}[\]"]/u.test(character) && /:.*"\s*$/u.test(before)) {
    return [
      'A double quote inside a text ends it',
      'Write curly ones inside a text, as in “word”, or \\" for a straight one',
    ];
  }
  return unquoted(text, offset) ?? misplacedBracket(text, offset);
}

/** Unquoted words: all of them, up to the end of the value. */
function unquoted(text: string, offset: number): Slip | null {
  const words = /^[^\s"',:{}[\]](?:[^"'\n,:{}[\]]*[^\s"',:{}[\]])?/u.exec(text.slice(offset))?.[0] ?? '';
  if (!/^[\p{L}_$#@./]/u.test(words)) return null;
  const constant = /^(?:true|false|null)$/iu.exec(words)?.[0];
  if (constant !== undefined) return [`This word is not JSON`, `Write ${constant.toLowerCase()}`];
  const isShort = words.length <= 60;
  return ['These words stand without quotes', isShort ? `Write "${words}"` : 'Write double quotes around them'];
}

function misplacedBracket(text: string, offset: number): Slip | null {
  const character = text[offset] ?? '';
  const open = openBefore(text, offset);
  if (character === ':' && open === '[') {
    return ['Names stand between { and } only', 'Write { before the name and } after its value'];
  }
  if (character === ']' && open === '{') return ['A { is not closed', 'Write } before this ]'];
  if (character === '}' && open === '[') return ['A [ is not closed', 'Write ] before this }'];
  if (/[{[]/u.test(character) && open === '{' && /,\s*$/u.test(text.slice(0, offset))) {
    return ['A { before this is not closed', 'Write } at the end of the entry before, in front of its comma'];
  }
  return null;
}

/** The innermost bracket that is open at an offset. */
function openBefore(text: string, offset: number): string {
  const open: string[] = [];
  for (const [token] of text.slice(0, offset).matchAll(/"(?:\\.|[^"\\\n])*"?|[{}[\]]/gu)) {
    if (token === '{' || token === '[') open.push(token);
    else if (token === '}' || token === ']') open.pop();
  }
  return open.at(-1) ?? '';
}
