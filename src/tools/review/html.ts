import { readFileSync } from 'node:fs';

/** Markup that needs no more escaping. */
export interface Html {
  readonly markup: string;
}

type Part = string | number | Html | readonly Html[];

/** Markup with escaped values, so that no sentence of the flows can break a page. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  const markup = strings.map((text, index) => text + (index < parts.length ? markupOf(parts[index] ?? '') : ''));
  return { markup: markup.join('') };
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

/** The parts around the main content of a page. */
interface Surroundings {
  /** The title of the document. */
  readonly title: string;
  /** Links to style sheets, or a style element. */
  readonly styles: Html;
  readonly brand: Html;
  readonly nav: Html;
  readonly footer: Html;
}

/** A whole page without scripts. */
export function wholePage(main: Html, { title, styles, brand, nav, footer }: Surroundings): string {
  return `${
    html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
${styles}
</head>
<body>
<header>
<a class="skip" href="#main">Skip to the content</a>
<div class="bar">
${brand}
${nav}
</div>
</header>
<main id="main" tabindex="-1">
${main}
</main>
<footer><div class="bar"><p>${footer}</p></div></footer>
</body>
</html>`.markup
  }\n`;
}

/** The styles of the book as text, for a page that stands alone. */
export function stylesText(): string {
  return readFileSync(new URL('../book/book.css', import.meta.url), 'utf8');
}
