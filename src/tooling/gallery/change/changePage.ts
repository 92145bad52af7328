import { readFileSync } from 'node:fs';
import { grouped } from '../../../compiler/grouped.ts';
import { lookWords } from '../../book/pages/Screen.tsx';
import { type Html, html, stylesText, wholePage } from '../../reports/page.ts';
import type { ChangedLook, ComparedStates } from './compareStates.ts';

/** The subject of the pictures. */
interface ChangeOrigin {
  /** As requested. */
  readonly revision: string;
  readonly commit: string;
  /** Notes on how the pictures were made. */
  readonly notes: readonly string[];
}

/** The counts of a comparison in one line. */
export function countsLine({ known, touched, drawn, different, failures }: ComparedStates): string {
  const failed = failures.length === 0 ? '' : `, ${failures.length} not compared`;
  return `${known} states known, ${touched} touched, ${drawn} pictures drawn, ${different} states look different${failed}`;
}

/** The page of a change: each state that looks different, by screen, before and after, with the differences. */
export function changePage(compared: ComparedStates, { revision, commit, notes }: ChangeOrigin): string {
  const { known, touched, drawn, different, looks, failures } = compared;
  const changes = [...grouped(looks, ({ change }) => change).values()];
  const byScreen = [...grouped(changes, ([first]) => first?.states[0]?.screen ?? '')];
  const counts: readonly (readonly [string, number])[] = [
    ['states known', known],
    ['touched', touched],
    ['pictures drawn', drawn],
    ['states look different', different],
  ];
  const links = byScreen.map(([screen, own]) => html`<li><a href="#${screen}">${screen}</a> (${own.length})</li>`);
  const title = `What looks different since ${revision}`;
  const main = html`<h1>${title}</h1>
<p class="purpose">Every state of the working folder, held against <code>${revision}</code> (commit <code>${commit.slice(0, 12)}</code>). Both were drawn by their own code in one browser.</p>
<dl class="counts">${counts.map(([noun, count]) => html`<div><dt>${noun}</dt><dd>${count}</dd></div>`)}</dl>
${notes.map((note) => html`<p>${note}</p>`)}
<p class="told">A state is touched where its document or its styles are others. It is then drawn in light colours at 1280 px. The first state of each change is drawn at 320 px, too, and in dark colours where styles are others. States that look the same are drawn once.</p>
${failures.length === 0 ? html`` : html`<h2>Not compared</h2><ul>${failures.map((why) => html`<li>${why}</li>`)}</ul>`}
${looks.length === 0 ? html`<p>No state looks different.</p>` : html`<nav class="table-of-contents" aria-label="Screens"><ul>${links}</ul></nav>`}
${byScreen.map(([screen, own]) => html`<section aria-labelledby="${screen}"><h2 id="${screen}">${screen}</h2>${own.map(changeOf)}</section>`)}`;
  const own = readFileSync(new URL('./change.css', import.meta.url), 'utf8');
  return wholePage(main, {
    title: `${title} - Pictures`,
    styles: { markup: `<style>\n${stylesText()}\n${own}</style>` },
    brand: html`<span class="brand">Pictures of a change</span>`,
    nav: html``,
    footer: html`Made by <code>npm run review -- ${revision} --pictures</code>.`,
  });
}

/** If many states differ in the same way, the first is shown, and the others below. */
function changeOf(looks: readonly ChangedLook[]): Html {
  const first = looks[0]?.states[0]?.id;
  const [shown, others] = [true, false].map((isFirst) =>
    looks.filter(({ states: [state] }) => (state?.id === first) === isFirst),
  );
  return html`${(shown ?? []).map(lookOf)}${othersOf(others ?? [])}`;
}

function othersOf(looks: readonly ChangedLook[]): Html {
  if (looks.length === 0) return html``;
  const count = looks.length === 1 ? 'one more picture' : `${looks.length} more pictures`;
  return html`<details><summary>The same change, in ${count}</summary>${looks.map(lookOf)}</details>`;
}

function lookOf({ look, before, after, difference, pixels, states }: ChangedLook): Html {
  const [first, ...others] = states;
  const id = first?.id ?? '';
  const kind =
    before === null
      ? 'Only the working folder shows it.'
      : after === null
        ? 'It is shown no more.'
        : `${pixels} pixels differ.`;
  const picture = (words: string, file: string | null): Html =>
    file === null
      ? html``
      : html`<figure><figcaption>${words}</figcaption><a href="${file}"><img src="${file}" alt="${words}: ${id}, ${lookWords(look)}" loading="lazy"></a></figure>`;
  return html`<article class="changed-look"><h3>${id} <span class="told">${lookWords(look)}</span></h3>
<p>${first?.words ?? ''}. ${kind}</p>
${others.length === 0 ? html`` : html`<details><summary>${others.length} more states look the same</summary><ul>${others.map((other) => html`<li>${other.id}</li>`)}</ul></details>`}
<div class="pictures${look.width < 600 ? ' narrow' : ''}">${picture('Before', before)}${picture('After', after)}${picture('Difference', difference)}</div></article>`;
}
