import type { Analysis } from '../../compiler/analysis/analysis.ts';
import type { Place } from '../../compiler/diagnostic.ts';
import type { Sources } from '../../compiler/load/sources.ts';
import { parseText } from '../../compiler/text/parseText.ts';
import { readingsOf } from '../../compiler/text/plainText.ts';
import type { GalleryPicture } from './pictures.ts';

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

/** Markdown of a sentence: code in backticks, and links to sections of the same page. */
export function prose(text: string): Html {
  return { markup: withCode(text).markup.replace(/\[([\w-]+)\]\(#([\w-]+)\)/g, '<a href="#$2">$1</a>') };
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

/** A test that proves a time limit: its title, without the limit, and where that stands. */
export interface ProvingTest {
  readonly file: string;
  readonly line: number;
  readonly title: string;
}

/** The first test that names a time limit of the ledger in its title; null where none does. */
export type FindTest = (limit: string) => ProvingTest | null;

/** What pages are made of besides the model. */
export interface Given {
  /** The files that the model was made of. */
  readonly sources: Sources;
  /** The test that proves a time limit. */
  readonly findTest: FindTest;
  /** By state of the gallery, its picture; empty where the gallery was not made. */
  readonly pictures: ReadonlyMap<string, GalleryPicture>;
  /** What is said aloud in the main stories, as tests/stories/aloud writes it; empty where that is not known. */
  readonly aloud: string;
}

/** One page of the reports. A new one is a file that exports this, and its line in `pages.ts`. */
export interface Page {
  /** Its file in the folder of the reports, as in `journeys.html`. */
  readonly file: string;
  readonly title: string;
  /** One sentence: what it answers, and for whom. */
  readonly purpose: string;
  /** What stands below title and purpose. The model is of a product without errors. */
  body(analysis: Analysis, given: Given): Html;
}

/** What stands around the main part of a page. */
interface Surroundings {
  /** The title of the document. */
  readonly title: string;
  /** Links to styles, or the styles. */
  readonly styles: Html;
  readonly brand: Html;
  readonly nav: Html;
  readonly footer: Html;
}

/** A whole page, that needs no script. */
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

/** What may be wider or longer than the page, in a part that scrolls by itself, with the keyboard too (WCAG 1.4.10, 2.1.1). */
export function scrolling(label: string, body: Html): Html {
  return html`<div class="scroll" role="region" aria-label="${label}" tabindex="0">${body}</div>`;
}

/** A table with a line under each row; a row is the whole of its markup. */
export function matrix(columns: readonly string[], rows: readonly Html[]): Html {
  const heads = columns.map((column) => html`<th scope="col">${column}</th>`);
  return html`<table class="matrix"><thead><tr>${heads}</tr></thead><tbody>${rows}</tbody></table>`;
}

/** Whether the reports have a page of a file: the grammar, which staff do not edit, has none. */
export function hasSourcePage(file: string): boolean {
  return !/^schemas\/[^/]+$/.test(file);
}

/** The page of a file of the product, from the folder of the reports. */
export function sourceFile(file: string): string {
  return `source/${file}.html`;
}

/** A link to the line where something stands. */
export function sourceLink({ file, line }: Place): Html {
  return html`<a class="source" href="${sourceFile(file)}#L${line}">${file}:${line}</a>`;
}

/** A file with its lines numbered, each with an address of its own. */
export function sourceBody(text: string): Html {
  const lines = text.replace(/\n$/, '').split('\n');
  const numbered = lines.map((line, index) => html`<li id="L${index + 1}"><code>${line}</code></li>`);
  return scrolling('The file', html`<ol class="lines">${numbered}</ol>`);
}

/** A link to what the journeys say of a state. */
export function stateLink(id: string): Html {
  return html`<a href="journeys.html#${anchorOf(id)}">${id}</a>`;
}

/** A text in each of its languages with all of its forms, marked with its language for screen readers. */
export function inEachLanguage(texts: readonly (readonly [locale: string, text: string])[]): Html {
  return html`${texts.map(([locale, text]) => {
    const forms = readings(text).map((each) => html`<span lang="${locale}">“${each}”</span>`);
    return html`<p><span class="told">${locale}</span> ${joined(forms, ' or ')}</p>`;
  })}`;
}

/** A text of `copy/` as customers read it, on one line: one reading for each of its forms, the usual one first. */
export function readings(text: string): readonly string[] {
  const parsed = parseText(text);
  const read = parsed.kind === 'parsed' ? readingsOf(parsed.elements) : [text];
  return read.map((each) => each.replaceAll('\n', ' '));
}

/** The address of the section about a place. */
export function anchorOf(id: string): string {
  if (id === everywhere) return 'every-screen';
  // No state has a space in its name.
  return id.includes(' ') ? id.replace(' ', '-') : `state-${id}`;
}

/** Stands for what can be done on every screen. */
export const everywhere = '*';
