import type { Analysis } from '../../compiler/analysis/analysis.ts';
import type { ConditionExample } from '../../compiler/generated/source.ts';
import { grouped } from '../../compiler/grouped.ts';
import type { Expressions } from '../../engine/contracts/logic.ts';
import { unreachable } from '../../engine/contracts/unreachable.ts';
import {
  type ActionTarget,
  type ConditionTable,
  cellWords,
  conditionTables,
  type DecisionTable,
  decisionTables,
  type Lead,
  type Table,
  type TableColumn,
} from './decisionTables.ts';
import { textOf } from './journeysPage.ts';
import { journeysOf, laneOf } from './map/places.ts';
import { type Given, type Html, html, joined, type Page, scrolling, sourcePlace, stateLink } from './page.ts';
import { pictureRow, seenIn } from './pictures.ts';

/** The decision tables of all choices, guarded lists and conditions. */
export const decisionsPage: Page = {
  file: 'decisions.html',
  title: 'Decisions',
  purpose:
    'What is decided, and how: every choice, every list of which the first that holds is taken, and every condition that these ask.',
  body(analysis, given) {
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
${part(choices, analysis, given)}
<h2 id="lists">Messages, texts and ways on</h2>
${part(lists, analysis, given)}
<h2 id="conditions">Conditions</h2>
${conditions.map((each) => conditionSection(each, analysis))}`;
  },
};

/** Further rows are collapsed. */
const mostRows = 6;

/** The decision of an ordered list: by its conditions, and by their values. */
function section(decision: DecisionTable, analysis: Analysis, given: Given): Html {
  const { place, description, byCondition, byValue, uses, kind } = decision;
  const title = titleOf(decision);
  const short = table(title, byCondition, decision, analysis);
  // The section of a single condition shows the same.
  const readsMore = byCondition.columns.filter(({ isLookedInto }) => !isLookedInto).length > 1;
  const rows = byCondition.rows.length;
  return html`<section class="state ${kind}" id="${decisionAnchor(decision)}"><h4>${title}</h4>
${description === null ? html`` : html`<p>${description}</p>`}
<p class="written">${sourcePlace(place)}${uses.length > 1 ? `, used in ${uses.length} places` : ''}</p>
${rows > mostRows ? html`<details><summary>${rows} rows</summary>${short}</details>` : short}
${readsMore ? html`<details><summary>By the values that are read</summary>${table(`${title}, by value`, byValue, decision, analysis)}</details>` : html``}
${pictureRow(seenOf(decision, given), given)}</section>`;
}

/** The states that show the result of a decision. */
function seenOf({ leads, uses }: DecisionTable, given: Given): readonly string[] {
  const here = uses.map(({ id }) => id);
  return leads.flatMap(({ goal, messages }) => {
    const next = goal.kind === 'next' ? goal.state : null;
    const alerts = messages.map((key) => seenIn([next, ...here], `alert.${key}`, given));
    switch (goal.kind) {
      case 'next':
        // Its message is visible there.
        return messages.length > 0 ? alerts : [`${goal.state}.idle`];
      case 'open':
        return [...alerts, seenIn(here, `overlay.${goal.overlay}`, given)];
      case 'text':
        return [seenIn(here, `text.${goal.copy}`, given)];
      case 'icon':
      case 'run':
      case 'stay':
        return alerts;
      default:
        return unreachable(goal);
    }
  });
}

/** Decisions, by journey. */
function part(tables: readonly DecisionTable[], analysis: Analysis, given: Given): Html {
  return html`${byJourney(tables, analysis).map(
    ([journey, those]) =>
      html`<section class="journey"><h3>${journey}</h3>${those.map((each) => section(each, analysis, given))}</section>`,
  )}`;
}

/** Links to decisions, by journey. */
function contentsOf(tables: readonly DecisionTable[], analysis: Analysis): Html {
  return html`${byJourney(tables, analysis).map(([journey, those]) => {
    const links = those.map((each) => html`<li><a href="#${decisionAnchor(each)}">${titleOf(each)}</a></li>`);
    return html`<h3>${journey}</h3><ul class="contents">${links}</ul>`;
  })}`;
}

function byJourney(
  tables: readonly DecisionTable[],
  analysis: Analysis,
): readonly (readonly [journey: string, those: readonly DecisionTable[]])[] {
  const groups = grouped(tables, ({ place }) => laneOf(place.file));
  return journeysOf(analysis).flatMap((journey) => {
    const those = groups.get(journey);
    return those === undefined ? [] : [[journey, those] as const];
  });
}

/** A decision table: a column for each question, a row for cases with the same answer. */
function table(label: string, { columns, rows }: Table, { leads, kind }: DecisionTable, analysis: Analysis): Html {
  const nothing =
    kind === 'icon' ? 'no drawing' : kind === 'alert' || kind === 'banner' ? 'no message' : 'nothing happens';
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

function head({ reads, description }: TableColumn, { conditions }: Analysis): Html {
  const name = html`<code>${reads}</code>`;
  const condition = conditions.get(reads);
  const isNamed = condition !== undefined && condition.term === undefined;
  const linked = isNamed ? html`<a href="#${conditionAnchor(reads)}">${name}</a>` : name;
  return html`<th scope="col">${linked}<p>${description ?? ''}</p></th>`;
}

/** The name of a decision: its owner and its subject. */
function titleOf({ kind, uses, place }: DecisionTable): string {
  const [use] = uses;
  if (use === undefined) return `line ${place.line}`;
  const who = use.owner === 'app' ? 'every screen' : use.owner === 'table' ? `answers: ${use.id}` : (use.id ?? '');
  const where = use.overlay === null ? who : `${who}, ${use.overlay}`;
  switch (kind) {
    case 'choice':
      return where;
    case 'event':
      return `${where}: ${use.event}`;
    case 'outcome':
      return `${where}: ${[use.event, use.outcome?.code].filter(Boolean).join(', ')}`;
    case 'alert':
      return `${where}: the alert`;
    case 'banner':
      return `the banner, line ${place.line}`;
    case 'copy':
      return `${where}: the text of line ${place.line}`;
    case 'icon':
      return `${where}: the drawing`;
    case 'clock':
      return `${where}: the clock`;
    default:
      return unreachable(kind);
  }
}

/** The anchor of a decision's section. A line of a file begins at most one list. */
function decisionAnchor({ place }: DecisionTable): string {
  return `decision-${place.file.replaceAll('/', '-')}-${place.line}-${place.column}`;
}

/** A condition: its sentence, its table, and its examples. */
function conditionSection(condition: ConditionTable, { conditions, origins }: Analysis): Html {
  const { name, description, columns, samples } = condition;
  const written = conditions.get(name);
  return html`<section class="state condition" id="${conditionAnchor(name)}"><h3>${name}</h3>
<p>${description}</p>
${written === undefined ? html`` : html`<p class="written">${sourcePlace(origins.at(written))}</p>`}
<ul class="reads">${columns.map((column) => html`<li><code>${column.reads}</code> ${column.description ?? ''}</li>`)}</ul>
<dl class="about"><dt>Holds</dt><dd>${casesOf(condition, true)}</dd><dt>Fails</dt><dd>${casesOf(condition, false)}</dd></dl>
<details><summary>${samples.length} examples, tried by every run of the compiler</summary><ul>${samples.map(sampleWords)}</ul></details></section>`;
}

/** The anchor of a condition's section. */
function conditionAnchor(name: string): string {
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

/** Describes the effect of an alternative. */
function leadWords({ goal, clear, set, fill, values, messages }: Lead, analysis: Analysis): Html {
  const keys = [...Object.keys(set), ...Object.keys(fill)];
  const parts = [
    goalWords(goal, analysis),
    ...fixedValues(values),
    ...messages.map((key) => html`message “${textOf(key, analysis) ?? key}”`),
    ...(clear ? [html`clears the session`] : []),
    ...(keys.length === 0
      ? []
      : [
          html`sets ${joined(
            keys.map((key) => html`<code>${key}</code>`),
            ', ',
          )}`,
        ]),
  ];
  return joined(parts, ', ');
}

/** Constant values; values from elsewhere are not shown. */
function fixedValues(values: Expressions): readonly Html[] {
  return Object.entries(values).flatMap(([name, value]) =>
    typeof value === 'string' || typeof value === 'number' ? [html`with ${name} ${value}`] : [],
  );
}

function goalWords(goal: ActionTarget, analysis: Analysis): Html {
  switch (goal.kind) {
    case 'next':
      return html`goes to ${stateLink(goal.state)}`;
    case 'run':
      return html`runs <code>${goal.effect}</code>`;
    case 'open':
      return html`opens the overlay <code>${goal.overlay}</code>`;
    case 'stay':
      return html`stays`;
    case 'text':
      return html`“${textOf(goal.copy, analysis) ?? goal.copy}”`;
    case 'icon':
      return html`the drawing <code>${goal.icon}</code>`;
    default:
      return unreachable(goal);
  }
}
