import { conditionAnchor, conditionSection } from './decisions/conditionSection.ts';
import { contentsOf, part } from './decisions/part.ts';
import { conditionTables, decisionTables } from './decisions/tables.ts';
import { html } from './html.ts';
import type { Page } from './page.ts';

/** What every choice, guarded list and condition decides, whatever is the case. */
export const decisionsPage: Page = {
  file: 'decisions.html',
  title: 'Decisions',
  purpose:
    'What is decided, and how: every choice, every list of which the first that holds is taken, and every condition that these ask.',
  body(analysis) {
    const tables = decisionTables(analysis);
    const choices = tables.filter(({ kind }) => kind === 'choice');
    const lists = tables.filter(({ kind }) => kind !== 'choice');
    const conditions = conditionTables(analysis);
    return html`<p class="hint">Every case is in exactly one row. Where a cell says “any”, what follows does not depend on it.</p>
<nav class="table-of-contents" aria-label="Contents">
<h2><a href="#choices">Choices</a></h2>
${contentsOf(choices, analysis)}
<h2><a href="#lists">Messages, texts and ways on</a></h2>
${contentsOf(lists, analysis)}
<h2><a href="#conditions">Conditions</a></h2>
<ul class="contents">${conditions.map(({ name }) => html`<li><a href="#${conditionAnchor(name)}">${name}</a></li>`)}</ul>
</nav>
<h2 id="choices">Choices</h2>
${part(choices, analysis)}
<h2 id="lists">Messages, texts and ways on</h2>
${part(lists, analysis)}
<h2 id="conditions">Conditions</h2>
${conditions.map((each) => conditionSection(each, analysis))}`;
  },
};
