import { html } from './html.ts';
import { section } from './journeys/section.ts';
import { sharedSection } from './journeys/sharedSection.ts';
import { picture } from './map/picture.ts';
import { lanesOf, placesOf, sharedLane } from './map/places.ts';
import type { Page } from './page.ts';

/** The map of all journeys, as a picture and as text. */
export const journeysPage: Page = {
  file: 'journeys.html',
  title: 'All journeys',
  purpose:
    'Every screen and every step between screens, with all that can follow: as a picture, and in words below it.',
  body(model) {
    const places = placesOf(model);
    const lanes = lanesOf(places, model.app.start).filter((lane) => lane !== sharedLane);
    return html`<p class="hint">Each box is a state, named by its file; each line of it says what leads on. What every screen can do,
and answers that several effects share, are drawn once, in the last band. Boxes lead to the words below.</p>
<p><a href="#words">Skip the picture</a></p>
<div class="scroll" role="region" aria-label="Map" tabindex="0">${picture(model)}</div>
<h2 id="words">In words</h2>
<nav aria-label="Journeys"><ul class="contents">${[...lanes, sharedLane].map(
      (lane) => html`<li><a href="#journey-${lane}">${lane}</a></li>`,
    )}</ul></nav>
${lanes.map(
  (lane) =>
    html`<section class="journey"><h2 id="journey-${lane}">${lane}</h2>${places
      .filter((place) => place.lane === lane)
      .map(({ id }) => section(id, model))}</section>`,
)}
<section class="journey"><h2 id="journey-${sharedLane}">${sharedLane}</h2>${sharedSection(model)}</section>`;
  },
};
