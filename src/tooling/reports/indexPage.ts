import type { Analysis } from '../../compiler/analysis/analysis.ts';
import { type Html, html } from './html.ts';
import { pages } from './pages.ts';

/** The first page: what the product has, and where what is told of it. */
export function indexBody(analysis: Analysis): Html {
  const [texts] = analysis.copy.values();
  const counts: readonly (readonly [string, number])[] = [
    ['screens', analysis.screens.size],
    ['steps, choices and exits', analysis.states.size],
    ['effects', analysis.effects.size],
    ['conditions', analysis.conditions.size],
    ['rules', analysis.rules.size],
    ['texts a language', texts?.size ?? 0],
    ['languages', analysis.app.locales.length],
  ];
  return html`<ul class="cards">${pages.map(
    ({ file, title, purpose }) => html`<li class="card"><h2><a href="${file}">${title}</a></h2><p>${purpose}</p></li>`,
  )}</ul>
<h2>The product</h2>
<dl class="counts">${counts.map(([noun, count]) => html`<div><dt>${noun}</dt><dd>${count}</dd></div>`)}</dl>`;
}
