import { type ConformanceEvidence, type ConformanceRow, type HumanSession, readConformance } from './conformance.ts';
import { type Html, html, joined, matrix, type Page, scrolling } from './page.ts';

/** Each criterion of WCAG 2.2 at levels A and AA, with its verdict and evidence. */
export const conformancePage: Page = {
  file: 'conformance.html',
  title: 'Conformance',
  purpose: 'Whether each criterion of WCAG 2.2 at A and AA is met, what proves it, and what no person has tried yet.',
  body() {
    const { file, rows, tasks, sessions } = readConformance();
    const done = sessions.filter(({ state }) => state === 'done').length;
    const count = (how: ConformanceEvidence['how']): number =>
      rows.filter(({ evidence }) => evidence.some((one) => one.how === how)).length;
    const counts: readonly (readonly [string, number])[] = [
      ['criteria', rows.length],
      ['with automatic evidence', count('automatic')],
      ['with scripted evidence', count('scripted')],
      ['that ask for a person too', count('human')],
      ['not evaluated', rows.filter(({ adherence }) => adherence === 'not-evaluated').length],
    ];
    return html`<p>${file.notes} ${file.evaluation_methods_used}</p>
<p>As of ${file.report_date}. The data, in the format of OpenACR: <code>docs/conformance/openacr.json</code>.</p>
<dl class="counts">${counts.map(([noun, number]) => html`<div><dt>${noun}</dt><dd>${number}</dd></div>`)}</dl>
<h2>Criteria</h2>
${scrolling('Criteria', matrix(['criterion', 'level', 'conformance', 'remarks', 'evidence'], rows.map(criterionRow)))}
<h2>The protocol for people</h2>
<p>${done} of ${sessions.length} sessions are done. Each takes these tasks, in English and in Spanish:</p>
<ol>${tasks.map((task) => html`<li>${task}</li>`)}</ol>
${scrolling('Sessions', matrix(['with', 'on', 'state', 'date', 'by', 'result'], sessions.map(sessionRow)))}`;
  },
};

function criterionRow({ num, name, level, adherence, notes, evidence }: ConformanceRow): Html {
  const proofs = evidence.map(
    ({ how, at, command }) =>
      html`<span class="told">${how}</span> <code>${at}</code>${command === undefined ? '' : html` by <code>${command}</code>`}`,
  );
  return html`<tr><th scope="row">${num} ${name}</th><td>${level}</td><td>${adherence.replaceAll('-', ' ')}</td>
<td>${notes}</td><td>${joined(proofs, '; ')}</td></tr>`;
}

function sessionRow({ with: tool, on, state, date, by, result }: HumanSession): Html {
  const open = 'not done';
  return html`<tr><th scope="row">${tool}</th><td>${on}</td><td>${state}</td><td>${date ?? open}</td><td>${by ?? open}</td><td>${result ?? open}</td></tr>`;
}
