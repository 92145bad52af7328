import { type Html, html } from '../../reports/page.ts';
import type { GalleryFigures, Wrong } from '../run/summary.ts';
import type { StateCatalogue } from '../states/catalogue.ts';
import { frame, type StateKind } from '../states/ids.ts';
import { stateWords } from '../states/words.ts';
import { anchorOfState, screenFile } from './places.ts';
import { pictureOf } from './screenPage.ts';
import type { SeenState } from './site.ts';

/** Explains each kind of state. */
const kinds: Readonly<Record<StateKind, string>> = {
  idle: 'a screen at rest',
  text: 'a text that is shown in some cases',
  field: 'a message of a field',
  alert: 'a message of a screen',
  busy: 'something is worked on',
  pressed: 'a button that says that it is worked on',
  slow: 'it takes long',
  overlay: 'a dialog or a drawer',
  answer: 'what follows a refusal or a failure',
};

type ByScreen = ReadonlyMap<string, readonly SeenState[]>;

/** The first page: what the product is, what was checked, what is wrong, and every state to choose from. */
export function indexBody(byScreen: ByScreen, catalogue: StateCatalogue, figures: GalleryFigures): Html {
  const { analysis, excused } = catalogue;
  const { brand, locales } = analysis.app;
  const reasons = [...new Set(excused.values())];
  return html`<p class="purpose">How customers of ${brand.name} sign in, and what they are asked on the way: ${screensIn(byScreen)} screens
in ${locales.length} languages. Every screen, text and way is written in files, of which the product and this gallery are made. The
gallery shows each state that a customer can meet, drawn by the same code as the product itself.</p>
${countsOf(byScreen, figures, locales)}
<h2>How to read it</h2>
<p>A state is a screen together with what makes it look or sound another way: ${Object.values(kinds).join('; ')}.
Each has a name that does not change, a picture, the way to it, what a screen reader says, and what the checks found.
States are known from the files, and not from what was seen: one that cannot be shown is listed with its reason.</p>
${problems(figures)}
<h2>Screens</h2>
<ul class="cards">${[...byScreen].map(([screen, states]) => screenCard(screen, states, catalogue))}</ul>
<h2 id="all">All states</h2>
${filterForm(byScreen, catalogue)}
<ul class="states">${[...byScreen.values()].flat().map((seen) => stateLine(seen, catalogue))}</ul>
<h2 id="unreachable">States that cannot be come to</h2>
<p>${excused.size} of ${figures.known} known states.</p>
<ul>${reasons.map((why) => html`<li>${why}<details><summary>${countOf(why, excused)}</summary>${namesOf(why, excused)}</details></li>`)}</ul>
<script src="filter.js"></script>`;
}

function countOf(why: string, excused: ReadonlyMap<string, string>): string {
  const count = [...excused.values()].filter((each) => each === why).length;
  return count === 1 ? '1 state' : `${count} states`;
}

function namesOf(why: string, excused: ReadonlyMap<string, string>): Html {
  const ids = [...excused].filter(([, each]) => each === why).map(([id]) => id);
  return html`<ul>${ids.map((id) => html`<li><code>${id}</code></li>`)}</ul>`;
}

function countsOf(byScreen: ByScreen, figures: GalleryFigures, locales: readonly string[]): Html {
  const { known, shown, excused, runs, appearances, violations, undecided, failures } = figures;
  const screens = screensIn(byScreen);
  const counts: readonly (readonly [string, string])[] = [
    ['screens', String(screens)],
    ['languages', String(locales.length)],
    ['states shown, of those known', `${shown} of ${known}`],
    ['that cannot be come to, with a reason', `${excused} of ${known}`],
    ['not shown', `${failures.length} of ${known}`],
    ['runs, in languages, modes, colours and widths', String(runs)],
    ['that look different', `${appearances} of ${runs}`],
    ['different violations', `${violations.length} in ${runs} runs`],
    ['undecided', `${undecided.length} in ${runs} runs`],
  ];
  return html`<dl class="counts">${counts.map(([noun, count]) => html`<div><dt>${noun}</dt><dd>${count}</dd></div>`)}</dl>`;
}

function screensIn(byScreen: ByScreen): number {
  return [...byScreen.keys()].filter((screen) => screen !== frame).length;
}

function problems({ violations, undecided, failures, runs }: GalleryFigures): Html {
  if (violations.length + undecided.length + failures.length === 0) {
    return html`<h2>What is wrong</h2><p>Nothing: each of ${runs} runs passed every check, and nothing is left undecided.</p>`;
  }
  const row = (kind: string, { words, ids, runs: count }: Wrong): Html =>
    html`<li>${kind}, ${count} of ${runs} runs: <code>${words}</code>
<details><summary>${ids.length} ${ids.length === 1 ? 'state' : 'states'}</summary><ul>${ids.map((id) => html`<li>${stateAnchor(id)}</li>`)}</ul></details></li>`;
  return html`<h2>What is wrong</h2><ul class="wrongs">${violations.map((each) => row('Violation', each))}
${undecided.map((each) => row('Undecided', each))}
${failures.map((each) => html`<li>Not shown: ${each}</li>`)}</ul>`;
}

function stateAnchor(id: string): Html {
  const [screen = ''] = id.split('.');
  if (screen === 'besides') return html`<a href="besides.html">${id}</a>`;
  return html`<a href="${screenFile(screen)}#${anchorOfState(id)}">${id}</a>`;
}

function screenCard(screen: string, states: readonly SeenState[], { analysis }: StateCatalogue): Html {
  const idle = states.find(({ state }) => state.kind === 'idle') ?? states[0];
  const purpose = analysis.screens.get(screen)?.purpose ?? 'What stands around every screen.';
  return html`<li class="card"><h3><a href="${screenFile(screen)}">${screen}</a></h3><p>${purpose}</p>
<p class="told">${states.length} states</p>${idle === undefined ? html`` : pictureOf(idle.runs[0], '')}</li>`;
}

function filterForm(byScreen: ByScreen, { states }: StateCatalogue): Html {
  const effects = [...new Set(states.flatMap(({ effect }) => effect ?? []))].sort();
  const options = (values: readonly (readonly [value: string, words: string])[]): Html =>
    html`<option value="">all</option>${values.map(([value, words]) => html`<option value="${value}">${words}</option>`)}`;
  return html`<form class="filter" role="search" aria-label="States">
<label>Screen <select name="screen">${options([...byScreen.keys()].map((screen) => [screen, screen]))}</select></label>
<label>Kind <select name="kind">${options(Object.entries(kinds))}</select></label>
<label>Effect <select name="effect">${options(effects.map((effect) => [effect, effect]))}</select></label>
<label>Words <input name="words" type="search" autocomplete="off"></label>
<p role="status" class="told">${states.length} of ${states.length} states</p>
</form>`;
}

function stateLine({ state, runs }: SeenState, { analysis }: StateCatalogue): Html {
  const wrong = runs.some(({ appearance }) => appearance === null || appearance.violations.length > 0);
  return html`<li data-screen="${state.screen}" data-kind="${state.kind}" data-effect="${state.effect ?? ''}">
${stateAnchor(state.id)}${wrong ? html` <strong class="wrong">violation</strong>` : html``}<br>${stateWords(state, analysis)}</li>`;
}
