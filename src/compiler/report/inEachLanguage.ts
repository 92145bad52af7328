import { type Html, html } from './html.ts';
import { untagged } from './journeys/texts.ts';

/** A text in each of its languages, marked as such for those who have the page read to them. */
export function inEachLanguage(texts: readonly (readonly [locale: string, text: string])[]): Html {
  return html`${texts.map(
    ([locale, text]) =>
      html`<p><span class="told">${locale}</span> <span lang="${locale}">“${untagged(text)}”</span></p>`,
  )}`;
}
