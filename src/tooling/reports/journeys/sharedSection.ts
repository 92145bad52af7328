import type { Analysis } from '../../../compiler/analysis/analysis.ts';
import { type Html, html } from '../html.ts';
import { everywhere, tableNode } from '../map/arrows.ts';
import { anchorOf } from '../map/places.ts';
import { sourceLink } from '../source.ts';
import { alternativesList } from './alternatives.ts';
import { eventsList } from './events.ts';
import { overlaysList } from './section.ts';

/** What every screen can do, and the tables of answers that several effects share. */
export function sharedSection(analysis: Analysis): Html {
  const owner = { kind: 'app' } as const;
  const tables = [...analysis.tables].map(([name, table]) => {
    const outcomes = Object.entries(table).map(
      ([code, list]) => html`<li>answer <code>${code}</code>: ${alternativesList(list, analysis)}</li>`,
    );
    return html`<section class="state shared" id="${anchorOf(tableNode(name))}"><h3>answers: ${name} <span class="chip">shared</span></h3>
<p class="written">${sourceLink(analysis.origins.at(table))}</p><ul>${outcomes}</ul></section>`;
  });
  return html`<section class="state shared" id="${anchorOf(everywhere)}"><h3>every screen <span class="chip">shared</span></h3>
<p class="written">${sourceLink(analysis.origins.at(analysis.app))}</p>
${eventsList(analysis.app.on, { owner, overlay: null }, analysis)}
${overlaysList(analysis.app.overlays, owner, analysis)}</section>${tables}`;
}
