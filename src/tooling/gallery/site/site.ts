import { readFileSync } from 'node:fs';
import { grouped } from '../../../compiler/grouped.ts';
import { type Html, html, wholePage } from '../../reports/page.ts';
import { stylesText } from '../../reports/site.ts';
import type { RunResult } from '../run/look.ts';
import type { BesideResult, GalleryRun } from '../run/runGallery.ts';
import { figuresOf } from '../run/summary.ts';
import type { ShownState, StateCatalogue } from '../states/catalogue.ts';
import { indexBody } from './indexPage.ts';
import { picturesFile } from './pictures.ts';
import { screenFile } from './places.ts';
import { lookWords, pictureOf, screenBody, verdict } from './screenPage.ts';

/** The origin of the pages. */
interface GalleryOrigin {
  /** Empty outside of git. */
  readonly commit: string;
  readonly date: Date;
}

/** A state with its looks, the usual one first. */
export interface SeenState {
  readonly state: ShownState;
  readonly runs: readonly RunResult[];
}

/** The pages of the gallery by file: an index, and one for each screen. */
export function gallerySite(
  catalogue: StateCatalogue,
  run: GalleryRun,
  origin: GalleryOrigin,
): ReadonlyMap<string, string> {
  const runsOf = grouped(run.results, ({ id }) => id);
  const seen = catalogue.states.map((state) => ({ state, runs: usualFirst(state, runsOf.get(state.id) ?? []) }));
  const byScreen = grouped(seen, ({ state }) => state.screen);
  const figures = figuresOf(catalogue, run);
  const screens = [...byScreen].map(([screen, states]) => {
    const title = `The states of ${screen}`;
    return [
      screenFile(screen),
      framed(title, screenBody(screen, states, catalogue), [...byScreen.keys()], origin),
    ] as const;
  });
  return new Map([
    [
      'index.html',
      framed('Every state of the sign-in', indexBody(byScreen, catalogue, figures), [...byScreen.keys()], origin),
    ],
    ...screens,
    ['besides.html', framed('Pages beside the product', besidesBody(run.beside), [...byScreen.keys()], origin)],
    [picturesFile, JSON.stringify(Object.fromEntries(seen.flatMap(pictureOfState)))],
    ['gallery.css', `${stylesText()}\n${readFileSync(new URL('gallery.css', import.meta.url), 'utf8')}`],
    ['filter.js', readFileSync(new URL('filter.js', import.meta.url), 'utf8')],
  ]);
}

function pictureOfState({ state, runs: [usual] }: SeenState): readonly (readonly [string, string])[] {
  return usual?.appearance ? [[state.id, usual.appearance.picture]] : [];
}

function usualFirst({ looks: [usual] }: ShownState, runs: readonly RunResult[]): readonly RunResult[] {
  const rank = ({ look }: RunResult): number =>
    [look.locale !== usual?.locale, look.mode !== usual?.mode, look.scheme !== 'light', look.width !== 1280].filter(
      Boolean,
    ).length;
  return [...runs].sort((one, other) => rank(one) - rank(other));
}

function framed(title: string, body: Html, screens: readonly string[], { commit, date }: GalleryOrigin): string {
  const links = screens.map((screen) => html`<a href="${screenFile(screen)}">${screen}</a>`);
  const beside = html`<a href="besides.html">beside the product</a>`;
  const day = date.toISOString().slice(0, 16).replace('T', ' ');
  return wholePage(html`<h1>${title}</h1>${body}`, {
    title: `${title} - Gallery`,
    styles: html`<link rel="stylesheet" href="gallery.css">`,
    brand: html`<a class="brand" href="index.html">Gallery</a>`,
    nav: html`<nav aria-label="Screens">${links}${beside}</nav>`,
    footer: html`Made by <code>npm run gallery</code> on ${day} UTC${commit === '' ? '' : html`, of commit <code>${commit}</code>`}.`,
  });
}

/** The pages that are no states. */
function besidesBody(beside: readonly BesideResult[]): Html {
  return html`<p class="purpose">What customers see when the product cannot do its work, and what developers see.</p>
${beside.map(
  ({ page: { name, says }, runs }) => html`<section class="seen-state" id="${name}"><h2>${name}</h2>
<p>${says}</p>${verdict(runs)}
<ul class="looks">${runs.map((run) => html`<li>${pictureOf(run, `${name}, ${lookWords(run.look)}`)}<p>${lookWords(run.look)}</p></li>`)}</ul></section>`,
)}`;
}
