import { html } from './html.ts';
import { section } from './journeys/section.ts';
import { sharedSection } from './journeys/sharedSection.ts';
import { layOut } from './map/layout.ts';
import { picture } from './map/picture.ts';
import { sharedLane } from './map/places.ts';
import type { Page } from './page.ts';
import { scrolling } from './scrolling.ts';

/** The map of all journeys, as pictures and as text. */
export const journeysPage: Page = {
  file: 'journeys.html',
  title: 'All journeys',
  purpose:
    'Every screen and every step between screens, with all that can follow: each journey as a picture and in words.',
  body(analysis) {
    const lanes = layOut(analysis);
    const links = lanes.map(({ name }) => html`<li><a href="#journey-${name}">${name}</a></li>`);
    return html`<p class="hint">Each box is a state, named by its file and numbered; it leads to the words below. Its rows say what can follow, and by what.
Lines lead to the next states of the same journey; for all other ways, the number says which box they lead to.
What every screen can do, and answers that several effects share, stand in the last journey.</p>
<nav aria-label="Journeys"><ul class="contents">${links}</ul></nav>
${lanes.map((lane) => {
  const { name, boxes } = lane;
  const words =
    name === sharedLane ? sharedSection(analysis) : html`${boxes.map(({ place }) => section(place.id, analysis))}`;
  return html`<section class="journey"><h2 id="journey-${name}">${name}</h2>
<a class="skip" href="#words-${name}">Skip the map</a>
${scrolling(`Map of ${name}`, picture(lane))}
<div id="words-${name}">${words}</div></section>`;
})}`;
  },
};
