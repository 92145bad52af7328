import { type Html, html, scrolling } from '../../reports/page.ts';
import { statePage } from '../page/bundle.ts';
import type { Look } from '../page/look.ts';
import type { RunResult } from '../run/look.ts';
import type { StateCatalogue } from '../states/catalogue.ts';
import { stateWords, wayWords } from '../states/words.ts';
import { anchorOfState } from './places.ts';
import type { SeenState } from './site.ts';

/** Every state of a screen with everything that is known about it. */
export function screenBody(screen: string, states: readonly SeenState[], catalogue: StateCatalogue): Html {
  const purpose = catalogue.analysis.screens.get(screen)?.purpose ?? 'What stands around every screen.';
  const links = states.map(({ state }) => html`<li><a href="#${anchorOfState(state.id)}">${state.id}</a></li>`);
  return html`<p class="purpose">${purpose}</p>
<details><summary>${states.length} states</summary><ul>${links}</ul></details>
${states.map((seen) => stateSection(seen, catalogue))}`;
}

function stateSection({ state, runs }: SeenState, { analysis }: StateCatalogue): Html {
  const { id, way, looks } = state;
  const [usual, ...others] = runs;
  const { tree = '', focus = null } = usual?.appearance ?? {};
  const said = usual?.said ?? [];
  return html`<section class="seen-state" id="${anchorOfState(id)}"><h2>${id}</h2>
<p>${stateWords(state, analysis)}.</p>
<div class="beside"><div>${pictureOf(usual, `Picture of ${id}`)}</div><div>
<h3>The way to it</h3><ol>${wayWords(way, analysis).map((words) => html`<li>${words}</li>`)}</ol>
<p><a href="${addressOf(id, { ...looks[0], scheme: 'light' })}">See it alive</a>, and go on from there.</p>
<h3>Said aloud</h3>${said.length === 0 ? html`<p>Nothing.</p>` : html`<ul>${said.map(({ by, text }) => html`<li><span class="told">${by}</span> ${text}</li>`)}</ul>`}
${verdict(runs)}
<details><summary>Order of the focus</summary><ol>${(focus ?? []).map((name) => html`<li>${name}</li>`)}</ol></details>
<details><summary>Accessibility tree</summary>${scrolling(`Accessibility tree of ${id}`, html`<pre>${tree}</pre>`)}</details>
</div></div>
<details><summary>${others.length} more looks</summary><ul class="looks">${others.map(
    (run) => html`<li>${pictureOf(run, `${id}, ${lookWords(run.look)}`)}
<p><a href="${addressOf(id, run.look)}">${lookWords(run.look)}</a></p></li>`,
  )}</ul></details></section>`;
}

/** The violations in some runs. */
export function verdict(runs: readonly RunResult[]): Html {
  const wrong = runs.flatMap(({ look, appearance, failure }) =>
    [...(failure === null ? [] : [failure]), ...(appearance?.violations ?? []), ...(appearance?.undecided ?? [])].map(
      (words) => html`<li>${lookWords(look)}: <code>${words}</code></li>`,
    ),
  );
  return html`<h3>Checks</h3>${wrong.length === 0 ? html`<p>Nothing was found in ${runs.length} runs.</p>` : html`<ul class="wrongs">${wrong}</ul>`}`;
}

/** Describes a look. */
export function lookWords({ locale, mode, scheme, width }: Look): string {
  return `${locale}, ${mode}, ${scheme}, ${width} px`;
}

/** The address of the live state. */
export function addressOf(id: string, look: Partial<Look>): string {
  const { locale = '', mode = '', scheme = '' } = look;
  return `${statePage}#${encodeURIComponent(`${id}?${new URLSearchParams({ locale, mode, scheme }).toString()}`)}`;
}

/** The picture of a run; its alternative text is empty if a caption says the same. */
export function pictureOf(run: RunResult | undefined, words: string): Html {
  const picture = run?.appearance?.picture;
  if (picture === undefined) return html`<p>There is no picture.</p>`;
  const { width = 0 } = run?.look ?? {};
  return html`<img class="picture ${width < 600 ? 'narrow' : 'wide'}" src="${picture}" alt="${words}" loading="lazy">`;
}
