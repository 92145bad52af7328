import type { Place } from '../../compiler/diagnostic.ts';
import { type Html, html } from './html.ts';
import { scrolling } from './scrolling.ts';

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
