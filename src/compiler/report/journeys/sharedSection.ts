import type { Model } from '../../link/model.ts';
import { type Html, html } from '../html.ts';
import { everywhere, tableNode } from '../map/arrows.ts';
import { anchorOf } from '../map/places.ts';
import { sourceLink } from '../source.ts';
import { alternativesList } from './alternatives.ts';
import { eventsList } from './events.ts';
import { overlaysList } from './section.ts';

/** What every screen can do, and the tables of answers that several effects share. */
export function sharedSection(model: Model): Html {
  const owner = { kind: 'app' } as const;
  const tables = [...model.tables].map(([name, table]) => {
    const outcomes = Object.entries(table).map(
      ([code, list]) => html`<li>answer <code>${code}</code>: ${alternativesList(list, model)}</li>`,
    );
    return html`<section class="state shared" id="${anchorOf(tableNode(name))}"><h3>answers: ${name} <span class="chip">shared</span></h3>
<p class="written">${sourceLink(model.origins.at(table))}</p><ul>${outcomes}</ul></section>`;
  });
  return html`<section class="state shared" id="${anchorOf(everywhere)}"><h3>every screen <span class="chip">shared</span></h3>
<p class="written">${sourceLink(model.origins.at(model.app))}</p>
${eventsList(model.app.on, { owner, overlay: null }, model)}
${overlaysList(model.app.overlays, owner, model)}</section>${tables}`;
}
