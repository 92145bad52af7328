import { unreachable } from '../../../engine/contracts/unreachable.ts';
import { type FigureName, figures, type Unit } from '../plan.ts';
import type { ProfileResult, Summary } from './summary.ts';

/** Formats a figure; a KB has 1,000 bytes. */
export function written(value: number, unit: Unit): string {
  switch (unit) {
    case 'ms':
      return `${whole(value)} ms`;
    case 'bytes':
      return value >= 1_000_000 ? `${(value / 1_000_000).toFixed(2)} MB` : `${(value / 1_000).toFixed(1)} KB`;
    case 'score':
      return value === 0 ? '0' : value.toFixed(4);
    default:
      return unreachable(unit);
  }
}

function whole(value: number): string {
  return Math.round(value).toLocaleString('en-US');
}

/** What customers notice, and what it costs. */
const shown: readonly FigureName[] = [
  'firstPaint',
  'usable',
  'firstIdentify',
  'nextScreen',
  'blocking',
  'scriptUntil',
  'transfer',
  'heap',
];

const row = 22;
const head = 84;
const gap = 34;
const left = 190;
const bars = 420;
const width = left + bars + 150;

const styles = `text{font:13px system-ui,sans-serif;fill:#17211f}.quiet{fill:#55625f}.title{font-size:17px;font-weight:600}.figure{font-weight:600}.small{font-size:9.5px}
rect.bar{fill:#8a9693}rect.product{fill:#0c5f58}line{stroke:#17211f;stroke-width:1.5}.page{fill:#fff}
@media (prefers-color-scheme:dark){text{fill:#e8eeec}.quiet{fill:#a4b1ae}rect.bar{fill:#5d6966}rect.product{fill:#7fd4c6}line{stroke:#e8eeec}.page{fill:#0f1413}}`;

/**
 * A chart of one profile, readable on light and dark pages: for each figure and page a bar for the median, and a line
 * from the minimum to the maximum. Each figure has its own scale.
 */
export function chartOf({ profile, pages }: ProfileResult, measuredOn: string): string {
  const panels = shown.filter((name) => pages.some((page) => page.figures[name]));
  const panelHeight = pages.length * row + gap;
  const height = head + panels.length * panelHeight + 24;
  const drawn = panels.map((name, index) => panel(name, pages, head + index * panelHeight));
  const title = `Sign-in pages, ${profile.name} profile`;
  const told = panels.map((name) => `${figures[name].title}: ${pages.map((page) => spoken(page, name)).join(', ')}.`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="title description">
<title id="title">${escaped(title)}</title>
<desc id="description">${escaped(`Medians. ${told.join(' ')}`)}</desc>
<style>${styles}</style>
<rect class="page" width="${width}" height="${height}"/>
<text class="title" x="16" y="30">${escaped(title)}</text>
<text class="quiet" x="16" y="50">medians, with the smallest and the largest value; shorter is better</text>
${drawn.join('\n')}
<text class="small quiet" x="16" y="${height - 10}">${escaped(measuredOn)}</text>
</svg>
`;
}

function panel(name: FigureName, pages: readonly Summary[], top: number): string {
  const largest = Math.max(1, ...pages.map((page) => page.figures[name]?.max ?? 0));
  const lines = pages.map((page, index) => bar(page, name, largest, top + 8 + index * row));
  return `<text class="figure" x="16" y="${top}">${escaped(figures[name].title)}</text>\n${lines.join('\n')}`;
}

function bar(page: Summary, name: FigureName, largest: number, y: number): string {
  const label = `<text x="16" y="${y + 14}">${escaped(page.title)}</text>`;
  const spread = page.figures[name];
  if (!spread) return `${label}<text class="quiet" x="${left}" y="${y + 14}">not measured</text>`;
  const at = (value: number): number => Math.round(left + (value / largest) * bars);
  const [median, min, max] = [at(spread.median), at(spread.min), at(spread.max)];
  const kind = page.page === 'product' ? 'bar product' : 'bar';
  return [
    label,
    `<rect class="${kind}" x="${left}" y="${y + 2}" width="${Math.max(1, median - left)}" height="${row - 7}" rx="2"/>`,
    min === max ? '' : `<line x1="${min}" y1="${y + 9}" x2="${max}" y2="${y + 9}"/>`,
    `<text x="${Math.max(median, max) + 8}" y="${y + 14}">${escaped(written(spread.median, figures[name].unit))}</text>`,
  ].join('');
}

function spoken({ title, figures: measured }: Summary, name: FigureName): string {
  const spread = measured[name];
  return `${title} ${spread ? written(spread.median, figures[name].unit) : 'not measured'}`;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes a text for XML. */
function escaped(text: string): string {
  return text.replace(/[&<>"]/gu, (character) => entities[character] ?? character);
}
