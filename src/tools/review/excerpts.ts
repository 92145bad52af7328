import type { Place } from '../../compiler/diagnostic.ts';
import { grouped } from '../../compiler/grouped.ts';
import type { Sources } from '../../compiler/load/sources.ts';
import type { Change } from './compareParts.ts';
import { type Html, html } from './html.ts';

/** The anchor of a line in the page. */
export function lineId({ file, line }: Pick<Place, 'file' | 'line'>): string {
  return `${file}-L${line}`;
}

/** The number of lines shown before and after. */
const around = 3;

/** The places of changes, each with its surrounding lines. */
export function writtenPlaces(changes: readonly Change[], sources: Sources): Html {
  const places = changes.flatMap(({ place, isGone }) =>
    place !== undefined && isGone !== true && sources.has(place.file) ? [place] : [],
  );
  if (places.length === 0) return html``;
  const files = [...grouped(places, ({ file }) => file)].sort(([a], [b]) => (a < b ? -1 : 1));
  return html`<section class="journey" aria-labelledby="written"><h2 id="written">Where it is written</h2>
${files.map(([file, own]) => html`<h3>${file}</h3>${excerpts(file, sources.get(file) ?? '', new Set(own.map(({ line }) => line)))}`)}</section>`;
}

function excerpts(file: string, text: string, shownLines: ReadonlySet<number>): Html {
  const lines = text.replace(/\n$/, '').split('\n');
  const isShown = (number: number): boolean => [...shownLines].some((line) => Math.abs(line - number) <= around);
  const first = lines.findIndex((_, index) => isShown(index + 1));
  const rows = lines.flatMap((line, index): readonly Html[] => {
    const number = index + 1;
    if (!isShown(number)) return [];
    const gap = index > first && !isShown(number - 1) ? ' class="gap"' : '';
    const id = shownLines.has(number) ? ` id="${lineId({ file, line: number })}"` : '';
    return [html`<li value="${number}"${{ markup: gap + id }}><code>${line}</code></li>`];
  });
  return html`<ol class="lines excerpt">${rows}</ol>`;
}
