import { type Html, html } from '../../reports/page.ts';
import type { BesideResult } from '../run/runGallery.ts';
import { lookWords, pictureOf, verdict } from './screenPage.ts';

/** The pages that are no states. */
export function besidesBody(beside: readonly BesideResult[]): Html {
  return html`<p class="purpose">What customers see when the product cannot do its work, and what developers see.</p>
${beside.map(
  ({ page: { name, says }, runs }) => html`<section class="seen-state" id="${name}"><h2>${name}</h2>
<p>${says}</p>${verdict(runs)}
<ul class="looks">${runs.map((run) => html`<li>${pictureOf(run, `${name}, ${lookWords(run.look)}`)}<p>${lookWords(run.look)}</p></li>`)}</ul></section>`,
)}`;
}
