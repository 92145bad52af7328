import {
  type Given,
  type Html,
  hasSourcePage,
  html,
  joined,
  matrix,
  type Page,
  scrolling,
  sourceFile,
  withCode,
} from './page.ts';
import { type Clause, namedBy, readClauses } from './specification.ts';

/** The specification word by word: the implementation and tests of each clause, and the product's deviations. */
export const specificationPage: Page = {
  file: 'specification.html',
  title: 'Specification',
  purpose: 'Where each sentence of the specification is kept, which tests show it, and what is deliberately otherwise.',
  body(_, given) {
    const sections = readClauses();
    const clauses = sections.flatMap((section) => section.clauses);
    const apart = clauses.filter(({ otherwise, notDone, nothingToDo }) => otherwise ?? notDone ?? nothingToDo);
    const counts: readonly (readonly [string, number])[] = [
      ['clauses', clauses.length],
      ['with tests', clauses.filter(({ tests }) => tests !== undefined).length],
      ['otherwise', clauses.filter(({ otherwise }) => otherwise !== undefined).length],
      ['not done', clauses.filter(({ notDone }) => notDone !== undefined).length],
      ['nothing to do', clauses.filter(({ nothingToDo }) => nothingToDo !== undefined).length],
    ];
    return html`<p>Every word of <code>docs/specification.md</code>, in its order. The data: <code>docs/clauses.json</code>.</p>
<dl class="counts">${counts.map(([noun, count]) => html`<div><dt>${noun}</dt><dd>${count}</dd></div>`)}</dl>
<h2 id="otherwise">Otherwise than the specification</h2>
${scrolling('Otherwise', matrix(['specification', 'here'], apart.map(apartRow)))}
${sections.map(({ heading, clauses: own }) => {
  const title = heading === '' ? 'The product' : heading;
  const rows = own.map((clause) => clauseRow(clause, given));
  return html`<h2>${title}</h2>${scrolling(title, matrix(['specification', 'place', 'tests'], rows))}`;
})}`;
  },
};

function apartRow(clause: Clause): Html {
  return html`<tr><th scope="row">${clause.says}</th><td>${reasonOf(clause)}</td></tr>`;
}

function clauseRow(clause: Clause, given: Given): Html {
  const places = clause.at.map((each) => html`<p>${placeOf(each, given)}</p>`);
  const tests = (clause.tests ?? []).map((each) => {
    const { file, parts } = namedBy(each);
    return html`<p><code>${file}</code> ${parts}</p>`;
  });
  return html`<tr><th scope="row">${clause.says}</th><td>${places}</td><td>${tests}${reasonOf(clause)}</td></tr>`;
}

/** Why a clause is not followed to the letter; empty if it is. */
function reasonOf({ otherwise, notDone, nothingToDo, decision }: Clause): Html {
  const reasons = Object.entries({ Otherwise: otherwise, 'Not done': notDone, 'Nothing to do': nothingToDo });
  return html`${reasons.map(([kind, words]) =>
    words === undefined
      ? html``
      : html`<p><strong>${kind}:</strong> ${withCode(words)}${decision === undefined ? html`` : html` (<code>docs/decisions.md</code>, ${decision})`}</p>`,
  )}`;
}

function placeOf(place: string, { sources }: Given): Html {
  const { file, parts } = namedBy(place);
  const named =
    sources.has(file) && hasSourcePage(file)
      ? html`<a href="${sourceFile(file)}">${file}</a>`
      : html`<code>${file}</code>`;
  const keys = parts === '' ? [] : parts.split(', ').map((key) => html`<code>${key}</code>`);
  return html`${named} ${joined(keys, ' ')}`;
}
