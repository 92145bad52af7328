import type { Analysis } from '../../../compiler/analysis/analysis.ts';
import type { ConditionExample } from '../../../compiler/generated/source.ts';
import { type Html, html, joined } from '../html.ts';
import { sourceLink } from '../source.ts';
import { cellWords } from './cellWords.ts';
import type { ConditionTable } from './tables.ts';

/** A condition: its sentence, when it holds and when it fails, and its examples. */
export function conditionSection(condition: ConditionTable, { conditions, origins }: Analysis): Html {
  const { name, says, columns, samples } = condition;
  const written = conditions.get(name);
  return html`<section class="state condition" id="${conditionAnchor(name)}"><h3>${name}</h3>
<p>${says}</p>
${written === undefined ? html`` : html`<p class="written">${sourceLink(origins.at(written))}</p>`}
<ul class="reads">${columns.map((column) => html`<li><code>${column.reads}</code> ${column.says ?? ''}</li>`)}</ul>
<dl class="about"><dt>Holds</dt><dd>${casesOf(condition, true)}</dd><dt>Fails</dt><dd>${casesOf(condition, false)}</dd></dl>
<details><summary>${samples.length} examples, tried by every run of the compiler</summary><ul>${samples.map(sampleWords)}</ul></details></section>`;
}

/** The address of the section about a condition. */
export function conditionAnchor(name: string): string {
  return `condition-${name}`;
}

function casesOf({ columns, rows }: ConditionTable, answer: boolean): Html {
  const those = rows.filter((row) => row.answer === answer);
  if (those.length === 0) return html`never`;
  const lines = those.map(({ cells }) => {
    const asked = columns.flatMap(({ reads, domain }, index) => {
      const marks = cells[index] ?? null;
      return marks === null ? [] : [html`<code>${reads}</code> is ${cellWords(marks, domain)}`];
    });
    return html`<li>${asked.length === 0 ? 'always' : joined(asked, ', and ')}</li>`;
  });
  return html`<ul>${lines}</ul>`;
}

function sampleWords({ given, is }: ConditionExample): Html {
  return html`<li><code>${JSON.stringify(given)}</code> ${is ? 'holds' : 'fails'}</li>`;
}
