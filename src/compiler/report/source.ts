import type { Place } from '../diagnostic.ts';
import { type Html, html } from './html.ts';

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
  return html`<div class="scroll" role="region" aria-label="The file" tabindex="0"><ol class="lines">${lines.map(
    (line, index) => html`<li id="L${index + 1}"><code>${line}</code></li>`,
  )}</ol></div>`;
}
