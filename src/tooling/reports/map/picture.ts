import { anchorOf, type Html, html } from '../page.ts';
import { sizes } from './boxes.ts';
import type { Lane, Placed } from './layout.ts';

/** The map of a journey. Colours come from the page, so it follows light and dark mode. */
export function picture({ name, width, height, boxes }: Lane): Html {
  const byId = new Map(boxes.map((box) => [box.place.id, box]));
  const lines = boxes.flatMap((box) =>
    box.rows.flatMap(({ to, offset, isLine }) => {
      const target = byId.get(to);
      return isLine && target !== undefined ? [lineOf(box, offset, target)] : [];
    }),
  );
  return html`<svg class="map" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="group" aria-label="The map of ${name}; the text below says the same">
${lines}
${boxes.map(boxOf)}
</svg>`;
}

function boxOf({ place, title, number, from, rows, height, x, y }: Placed): Html {
  const { id, kind } = place;
  const right = sizes.width - 10;
  const origin = from === '' ? html`` : html`<text class="by" x="12" y="${sizes.head + 4}">${from}</text>`;
  return html`<a class="box ${kind}" href="#${anchorOf(id)}"><g transform="translate(${x} ${y})"><rect width="${sizes.width}" height="${height}" rx="8"/><text class="name" x="12" y="22">${title}</text> <text class="aside" x="${right}" y="21">${kind} ${number}</text>${origin}${rows.map(
    ({ title: to, number: of, lines, offset }) =>
      html`<text class="to" x="12" y="${offset + 4}">→ ${to}</text> <text class="aside" x="${right}" y="${offset + 4}">${of}</text>${lines.map(
        (line, index) => html`<text class="by" x="12" y="${offset + 4 + (index + 1) * sizes.line}">${line}</text>`,
      )}`,
  )}</g></a>`;
}

/** A line from the row to the head of the box in the next column, with an arrowhead. */
function lineOf(from: Placed, offset: number, to: Placed): Html {
  const x1 = from.x + sizes.width;
  const y1 = from.y + offset;
  const x2 = to.x - 1;
  const y2 = to.y + 17;
  const middle = (x1 + x2) / 2;
  return html`<path class="way" d="M${x1} ${y1}C${middle} ${y1} ${middle} ${y2} ${x2} ${y2}M${x2 - 6} ${y2 - 4}L${x2} ${y2}L${x2 - 6} ${y2 + 4}"/>`;
}
