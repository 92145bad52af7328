import type { Model } from '../../link/model.ts';
import { type Html, html } from '../html.ts';
import { sizes } from './boxes.ts';
import { type Lane, layOut, type Placed } from './layout.ts';
import { anchorOf } from './places.ts';

/** The map of all journeys. Colours come from the page, so that it is light and dark as that is. */
export function picture(model: Model): Html {
  const { width, height, lanes, boxes } = layOut(model);
  const byId = new Map(boxes.map((box) => [box.place.id, box]));
  const lines = boxes.flatMap((box) =>
    box.rows.flatMap(({ to, offset }) => {
      const target = byId.get(to);
      return target === undefined ? [] : [lineOf(box, offset, target)];
    }),
  );
  return html`<svg class="map" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="group" aria-label="The map of all journeys; the text below says the same">
<defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0 8 4 0 8z"/></marker></defs>
${lanes.map((lane) => laneOf(lane, width))}
${lines}
${boxes.map(boxOf)}
</svg>`;
}

function laneOf({ name, y, height }: Lane, width: number): Html {
  return html`<g class="lane"><rect x="0" y="${y}" width="${width}" height="${height}" rx="12"/><text x="${sizes.space}" y="${y + 22}">${name}</text></g>`;
}

function boxOf({ place, rows, height, x, y }: Placed): Html {
  const { id, title, kind } = place;
  return html`<a class="box ${kind}" href="#${anchorOf(id)}" aria-label="${title}, ${kind}"><g transform="translate(${x} ${y})"><rect width="${sizes.width}" height="${height}" rx="8"/><text class="name" x="12" y="22">${title}</text><text class="kind" x="${sizes.width - 10}" y="21">${kind}</text>${rows.map(
    ({ title: to, lines, offset }) =>
      html`<text class="to" x="12" y="${offset + 4}">→ ${to}</text>${lines.map(
        (line, index) => html`<text class="by" x="12" y="${offset + 4 + (index + 1) * sizes.line}">${line}</text>`,
      )}`,
  )}</g></a>`;
}

/** From the row to the head of the box that it leads to; what leads back swings out on the right and comes in from the left. */
function lineOf(from: Placed, offset: number, to: Placed): Html {
  const x1 = from.x + sizes.width;
  const y1 = from.y + offset;
  const x2 = to.x - 1;
  const y2 = to.y + 17;
  const isBack = x2 < x1;
  const reach = isBack ? sizes.gap * 0.8 : Math.max(sizes.gap / 2, (x2 - x1) / 2.4);
  return html`<path class="${isBack ? 'way back' : 'way'}" d="M${x1} ${y1}C${x1 + reach} ${y1} ${x2 - reach} ${y2} ${x2} ${y2}" marker-end="url(#tip)"/>`;
}
