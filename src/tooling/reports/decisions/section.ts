import type { Analysis } from '../../../compiler/analysis/analysis.ts';
import { type Html, html } from '../html.ts';
import { sourceLink } from '../source.ts';
import { table } from './table.ts';
import type { DecisionTable } from './tables.ts';
import { decisionAnchor, titleOf } from './titles.ts';

/** More rows than this are shown when they are asked for. */
const mostRows = 6;

/** What an ordered list of alternatives decides: by its conditions, and by the values that these read. */
export function section(decision: DecisionTable, analysis: Analysis): Html {
  const { place, says, byCondition, byValue, uses, kind, isExact } = decision;
  const title = titleOf(decision);
  const short = table(title, byCondition, decision, analysis);
  // Of a single condition, its own section tells the same.
  const readsMore = isExact && byCondition.columns.filter(({ isLookedInto }) => !isLookedInto).length > 1;
  const rows = byCondition.rows.length;
  return html`<section class="state ${kind}" id="${decisionAnchor(decision)}"><h4>${title}</h4>
${says === null ? html`` : html`<p>${says}</p>`}
<p class="written">${sourceLink(place)}${uses.length > 1 ? `, used in ${uses.length} places` : ''}</p>
${rows > mostRows ? html`<details><summary>${rows} rows</summary>${short}</details>` : short}
${readsMore ? html`<details><summary>By the values that are read</summary>${table(`${title}, by value`, byValue, decision, analysis)}</details>` : html``}</section>`;
}
