import { type Html, html } from './html.ts';
import { anchorOf } from './map/places.ts';

/** A link to what the journeys say of a state. */
export function stateLink(id: string): Html {
  return html`<a href="journeys.html#${anchorOf(id)}">${id}</a>`;
}
