import { ledgerOf } from '../../compiler/ledger/timeLimits.ts';
import { html } from './html.ts';
import { dispositions } from './limits/dispositions.ts';
import { lengthWords } from './limits/lengths.ts';
import { limitAnchor, section } from './limits/section.ts';
import type { Page } from './page.ts';
import { scrolling } from './scrolling.ts';

/** The ledger of time limits (WCAG 2.2.1): all of them in a table, then each with everything that is known of it. */
export const timeLimitsPage: Page = {
  file: 'time-limits.html',
  title: 'Time limits',
  purpose:
    'Every time limit that customers can feel: how long it is, how WCAG 2.2.1 is met, how it is announced, and the test that stands for it.',
  body(analysis, findTest) {
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
