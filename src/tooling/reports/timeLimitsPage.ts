import type { Length } from '../../compiler/analysis/facts.ts';
import { type LedgerRow, ledgerOf } from '../../compiler/analysis/timeLimits.ts';
import type { LimitControl, TimeLimit } from '../../compiler/generated/source.ts';
import { grouped } from '../../compiler/grouped.ts';
import {
  type FindTest,
  type Html,
  html,
  inEachLanguage,
  joined,
  type Page,
  type ProvingTest,
  scrolling,
  sourcePlace,
} from './page.ts';

/** The ledger of time limits (WCAG 2.2.1): all of them in a table, then each in detail. */
export const timeLimitsPage: Page = {
  file: 'time-limits.html',
  title: 'Time limits',
  purpose:
    'Every time limit that customers can feel: how long it is, how WCAG 2.2.1 is met, how it is announced, and the test that stands for it.',
  body(analysis, { findTest }) {
    const rows = ledgerOf(analysis);
    const overview = html`<table class="matrix">
<thead><tr><th scope="col">Limit</th><th scope="col">Length</th><th scope="col">How WCAG 2.2.1 is met</th></tr></thead>
<tbody>${rows.map(
      (row) =>
        html`<tr><th scope="row"><a href="#${limitAnchor(row.id)}">${row.id}</a></th><td>${lengthWords(row)}</td><td>${dispositions[row.disposition]}</td></tr>`,
    )}</tbody></table>`;
    return html`<h2>All of them</h2>
${scrolling('All time limits', overview)}
<h2>Each of them</h2>
${rows.map((row) => section(row, findTest))}`;
  },
};

/** One time limit in detail. */
function section(row: LedgerRow, findTest: FindTest): Html {
  const { id, description, disposition, because, control, place } = row;
  return html`<section class="state" id="${limitAnchor(id)}"><h3>${id}</h3>
<p>${description}</p>
<p class="written">${sourcePlace(place)}</p>
<dl class="about">
<dt>Length</dt><dd>${lengthList(row)}</dd>
<dt>WCAG 2.2.1</dt><dd><p>${dispositions[disposition]}${control === null ? '' : ` ${controlWords(control)}`}</p><p>${because}</p></dd>
<dt>Announced</dt><dd>${announcement(row)}</dd>
<dt>Test</dt><dd>${testWords(findTest(id))}</dd>
</dl></section>`;
}

/** The anchor of a limit's section. */
function limitAnchor(id: string): string {
  return `limit-${id}`;
}

function controlWords({ screen, event }: LimitControl): string {
  return `The control is "${event}" ${screen === undefined ? 'of the same dialog' : `on the screen "${screen}"`}.`;
}

function announcement({ silent, texts }: LedgerRow): Html {
  if (silent !== null) return html`<p>By no single text: ${silent}</p>`;
  return inEachLanguage(Object.entries(texts));
}

function testWords(test: ProvingTest | null): Html {
  return test === null
    ? html`<p>None names it.</p>`
    : html`<p><code>${test.file}:${test.line}</code> “${test.title}”</p>`;
}

/** Describes how WCAG 2.2.1 is met. */
const dispositions: Readonly<Record<TimeLimit['disposition'], string>> = {
  'turn-off': 'Customers can turn it off before they meet it.',
  adjust: 'Customers can make it longer before they meet it.',
  extend: 'Customers are warned, and can extend it.',
  'real-time': 'Exception of the criterion: it belongs to something that happens in real time.',
  essential: 'Exception of the criterion: it is essential, because a longer one would make the activity invalid.',
  'twenty-hours': 'Exception of the criterion: it is longer than twenty hours.',
  'nothing-lost': 'Nothing is left to do when it is over, and what it says stays.',
  'not-a-limit': 'No limit in the sense of the criterion: it bounds the waiting for a machine, or a memory.',
};

const units = [
  [86_400, 'day'],
  [3600, 'hour'],
  [60, 'minute'],
  [1, 'second'],
] as const;

/** A length in the largest unit with a whole number: "10 minutes". */
export function durationWords(seconds: number): string {
  const [size, noun] = units.find(([each]) => seconds !== 0 && seconds % each === 0) ?? ([1, 'second'] as const);
  const count = seconds / size;
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** The different lengths of a limit. */
function lengthWords({ lengths }: LedgerRow): string {
  return [...bySeconds(lengths).keys()].map(durationWords).join(', ');
}

/** The lengths of a limit, with what has each and its place. */
function lengthList({ lengths, owner }: LedgerRow): Html {
  const decided = owner === null ? '' : `, decided by the ${owner}`;
  return html`<ul>${[...bySeconds(lengths)].map(
    ([seconds, those]) => html`<li>${durationWords(seconds)}${decided}: ${joined(those.map(whereOf), ', ')}</li>`,
  )}</ul>`;
}

function whereOf({ of, place }: Length): Html {
  return place === null ? html`${of}` : html`<code>${of}</code> (${sourcePlace(place)})`;
}

/** Groups lengths. A product without errors has no unknown length. */
function bySeconds(lengths: readonly Length[]): ReadonlyMap<number, readonly Length[]> {
  return grouped(lengths, ({ seconds }) => seconds ?? 0);
}
