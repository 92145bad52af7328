/** A piece of a page that needs no more escaping. */
export interface Html {
  readonly markup: string;
}

type Part = string | number | Html | readonly Html[];

/** Markup with values in it; texts are escaped, so that no sentence of the flows can break a page. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  const markup = strings.map((text, index) => text + (index < parts.length ? markupOf(parts[index] ?? '') : ''));
  return { markup: markup.join('') };
}

/** A text in which what stands in backticks is code. */
export function withCode(text: string): Html {
  return { markup: escaped(text).replace(/`([^`]+)`/g, '<code>$1</code>') };
}

/** Pieces with something between them. */
export function joined(pieces: readonly Html[], between: string): Html {
  return { markup: pieces.map(({ markup }) => markup).join(escaped(between)) };
}

function markupOf(part: Part): string {
  if (typeof part === 'string' || typeof part === 'number') return escaped(String(part));
  return 'markup' in part ? part.markup : part.map(({ markup }) => markup).join('');
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
