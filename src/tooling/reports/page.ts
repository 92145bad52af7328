import type { Analysis } from '../../compiler/analysis/analysis.ts';
import type { Place } from '../../compiler/diagnostic.ts';
import { parseText } from '../../compiler/text/parseText.ts';
import { readingsOf } from '../../compiler/text/plainText.ts';
import type { GalleryPicture } from './pictures.ts';

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

/** A text with code in backticks. */
export function withCode(text: string): Html {
  return { markup: escaped(text).replace(/`([^`]+)`/g, '<code>$1</code>') };
}

/** One sentence of Markdown: code in backticks, and links to sections of the same page. */
export function prose(text: string): Html {
  return { markup: withCode(text).markup.replace(/\[([\w-]+)\]\(#([\w-]+)\)/g, '<a href="#$2">$1</a>') };
}

/** Joins pieces with a separator. */
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

/** A test that proves a time limit: its title, without the limit, and its place. */
export interface ProvingTest {
  readonly file: string;
  readonly line: number;
  readonly title: string;
}

/** The first test whose title names a time limit of the ledger; null if there is none. */
export type FindTest = (limit: string) => ProvingTest | null;

/** The input of pages besides the model. */
export interface Given {
  /** The test that proves a time limit. */
  readonly findTest: FindTest;
  /** The pictures of states, by id; empty if there is no gallery. */
  readonly pictures: ReadonlyMap<string, GalleryPicture>;
  /** The transcripts of the main stories, as tests/stories/aloud writes them; empty if there are none. */
  readonly aloud: string;
}

/** One page of the reports. A new page is a file that exports this, and its line in `pages`. */
export interface Page {
  /** Its file in the reports' folder, as in `journeys.html`. */
  readonly file: string;
  readonly title: string;
  /** One sentence: which question it answers, and for whom. */
  readonly purpose: string;
  /** The content below title and purpose. The model is that of a product without errors. */
  body(analysis: Analysis, given: Given): Html;
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
<main id="main" class="report" tabindex="-1">
${main}
</main>
<footer><div class="bar"><p>${footer}</p></div></footer>
</body>
</html>`.markup
  }\n`;
}

/**
 * Content that can be larger than the page, in a part that scrolls separately, with the keyboard too (WCAG 1.4.10,
 * 2.1.1).
 */
export function scrolling(label: string, body: Html): Html {
  return html`<div class="scroll" role="region" aria-label="${label}" tabindex="0">${body}</div>`;
}

/** A table with a line under each row; each row is its whole markup. */
export function matrix(columns: readonly string[], rows: readonly Html[]): Html {
  const heads = columns.map((column) => html`<th scope="col">${column}</th>`);
  return html`<table class="matrix"><thead><tr>${heads}</tr></thead><tbody>${rows}</tbody></table>`;
}

/** Where something is written. */
export function sourcePlace({ file, line }: Place): Html {
  return html`<code>${file}:${line}</code>`;
}

/** A link to a state in the journeys. */
export function stateLink(id: string): Html {
  return html`<a href="journeys.html#${anchorOf(id)}">${id}</a>`;
}

/** A text in all its languages and forms, with its language marked for screen readers. */
export function inEachLanguage(texts: readonly (readonly [locale: string, text: string])[]): Html {
  return html`${texts.map(([locale, text]) => {
    const forms = readings(text).map((each) => html`<span lang="${locale}">“${each}”</span>`);
    return html`<p><span class="told">${locale}</span> ${joined(forms, ' or ')}</p>`;
  })}`;
}

/** The readings of a text of `copy/` on one line: one for each of its forms, the usual one first. */
export function readings(text: string): readonly string[] {
  const parsed = parseText(text);
  const read = parsed.kind === 'parsed' ? readingsOf(parsed.elements) : [text];
  return read.map((each) => each.replaceAll('\n', ' '));
}

/** The anchor of a place's section. */
export function anchorOf(id: string): string {
  if (id === everywhere) return 'every-screen';
  // No state's name contains a space.
  return id.includes(' ') ? id.replace(' ', '-') : `state-${id}`;
}

/** Represents what is possible on every screen. */
export const everywhere = '*';
