import { type ConformanceRow, type HumanSession, readConformance } from './conformance.ts';
import { type Html, html, joined, matrix, type Page, scrolling } from './page.ts';

/** Each criterion of WCAG 2.2 at levels A and AA, with its verdict and evidence. */
export const conformancePage: Page = {
  file: 'conformance.html',
  title: 'Conformance',
  purpose: 'Whether each criterion of WCAG 2.2 at A and AA is met, what proves it, and what no person has tried yet.',
  body() {
    const { notes, methods, date, criteria, tasks, sessions } = readConformance();
    const done = sessions.filter(({ result }) => result !== null).length;
    const counts: readonly (readonly [string, number])[] = [
      ['criteria', criteria.length],
      ['tested by axe', criteria.filter(({ evidence }) => evidence.includes('axe')).length],
      ['that need a person', criteria.filter(({ evidence }) => evidence.includes('person')).length],
      ['not evaluated', criteria.filter(({ adherence }) => adherence === 'not-evaluated').length],
    ];
    return html`<p>${notes} ${methods}</p>
<p>As of ${date}. In the format of OpenACR: <code>openacr.json</code>, beside this page.</p>
<dl class="counts">${counts.map(([noun, number]) => html`<div><dt>${noun}</dt><dd>${number}</dd></div>`)}</dl>
<h2>Criteria</h2>
${scrolling('Criteria', matrix(['criterion', 'level', 'conformance', 'remarks', 'evidence'], criteria.map(criterionRow)))}
<h2>The protocol for people</h2>
<p>${done} of ${sessions.length} sessions are done. Each takes these tasks, in English and in Spanish:</p>
<ol>${tasks.map((task) => html`<li>${task}</li>`)}</ol>
${scrolling('Sessions', matrix(['with', 'on', 'date', 'by', 'result'], sessions.map(sessionRow)))}`;
  },
};

function criterionRow({ num, name, level, adherence, remark, evidence }: ConformanceRow): Html {
  const proofs = evidence.map((each) => html`<code>${each}</code>`);
  return html`<tr><th scope="row">${num} ${name}</th><td>${level}</td><td>${adherence.replaceAll('-', ' ')}</td>
<td>${remark}</td><td>${joined(proofs, '; ')}</td></tr>`;
}

function sessionRow({ with: tool, on, date, by, result }: HumanSession): Html {
  const open = 'not done';
  return html`<tr><th scope="row">${tool}</th><td>${on}</td><td>${date ?? open}</td><td>${by ?? open}</td><td>${result ?? open}</td></tr>`;
}
