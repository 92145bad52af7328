import { type Html, html } from './html.ts';

/** What may be wider or longer than the page, in a part that scrolls by itself, with the keyboard too (WCAG 1.4.10, 2.1.1). */
export function scrolling(label: string, body: Html): Html {
  return html`<div class="scroll" role="region" aria-label="${label}" tabindex="0">${body}</div>`;
}
