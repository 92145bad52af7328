import type { Analysis } from '../../../compiler/analysis/analysis.ts';
import { type Html, html } from '../html.ts';
import { scrolling } from '../scrolling.ts';
import { cellWords } from './cellWords.ts';
import { conditionAnchor } from './conditionSection.ts';
import { leadWords } from './leadWords.ts';
import type { DecisionTable, Table, TableColumn } from './tables.ts';

/** A table of a decision: a column for each thing that is asked, a row for cases that are answered alike. */
export function table(
  label: string,
  { columns, rows }: Table,
  { leads, kind }: DecisionTable,
  analysis: Analysis,
): Html {
  const nothing = kind === 'alert' ? 'no message' : 'nothing happens';
  const body = rows.map(({ cells, answer }) => {
    const asked = columns.map(({ domain }, index) => {
      const marks = cells[index] ?? null;
      return html`<td>${marks === null ? html`<span class="told">any</span>` : cellWords(marks, domain)}</td>`;
    });
    const lead = answer === null ? undefined : leads[answer];
    return html`<tr>${asked}<td>${lead === undefined ? nothing : leadWords(lead, analysis)}</td></tr>`;
  });
  return scrolling(
    label,
    html`<table class="matrix decision"><thead><tr>${columns.map((column) => head(column, analysis))}<th scope="col">what follows</th></tr></thead><tbody>${body}</tbody></table>`,
  );
}

function head({ reads, says }: TableColumn, { conditions }: Analysis): Html {
  const name = html`<code>${reads}</code>`;
  const linked = conditions.has(reads) ? html`<a href="#${conditionAnchor(reads)}">${name}</a>` : name;
  return html`<th scope="col">${linked}<p>${says ?? ''}</p></th>`;
}
