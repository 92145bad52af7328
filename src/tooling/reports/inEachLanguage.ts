import { type Html, html, joined } from './html.ts';
import { readings } from './readings.ts';

/** A text in each of its languages with all of its forms, marked as such for those who have the page read to them. */
export function inEachLanguage(texts: readonly (readonly [locale: string, text: string])[]): Html {
  return html`${texts.map(([locale, text]) => {
    const forms = readings(text).map((each) => html`<span lang="${locale}">“${each}”</span>`);
    return html`<p><span class="told">${locale}</span> ${joined(forms, ' or ')}</p>`;
  })}`;
}
