import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Analysis } from '../../compiler/analysis/analysis.ts';
import { aloudPage } from './aloudPage.ts';
import { conformancePage } from './conformancePage.ts';
import { decisionsPage } from './decisionsPage.ts';
import { errorsMatrix } from './errorsMatrix.ts';
import { journeysPage } from './journeysPage.ts';
import { type FindTest, type Given, type Html, html, type Page, wholePage } from './page.ts';
import { textsPage } from './textsPage.ts';
import { timeLimitsPage } from './timeLimitsPage.ts';

const purpose = 'What the sign-in of this product does, for auditors, product staff and engineers.';

/**
 * All pages of the reports by relative path.
 * @param model of a product without errors
 * @param findTest finds the test that proves a time limit
 */
export function reportSite(
  analysis: Analysis,
  findTest: FindTest,
  { pictures = new Map(), aloud = '' }: Partial<Pick<Given, 'pictures' | 'aloud'>> = {},
): ReadonlyMap<string, string> {
  const given = { findTest, pictures, aloud };
  return new Map([
    ['index.html', layout({ title: 'Reports', purpose, body: indexBody(analysis) })],
    ...pages.map((page) => [page.file, layout({ ...page, body: page.body(analysis, given) })] as const),
  ]);
}

/** The transcripts of the main stories, relative to the project's folder. */
export const transcriptsFile = 'tests/stories/aloud/transcripts.txt';

/** All pages, in the order of the menu. */
export const pages: readonly Page[] = [
  journeysPage,
  decisionsPage,
  errorsMatrix,
  timeLimitsPage,
  textsPage,
  aloudPage,
  conformancePage,
];

/** The first page: an overview of the product with links. */
function indexBody(analysis: Analysis): Html {
  const [texts] = analysis.copy.values();
  const counts: readonly (readonly [string, number])[] = [
    ['screens', analysis.screens.size],
    ['steps, choices and exits', analysis.states.size],
    ['effects', analysis.effects.size],
    ['conditions', analysis.conditions.size],
    ['rules', analysis.rules.size],
    ['texts a language', texts?.size ?? 0],
    ['languages', analysis.app.locales.length],
  ];
  return html`<ul class="cards">${pages.map(
    ({ file, title, purpose }) => html`<li class="card"><h2><a href="${file}">${title}</a></h2><p>${purpose}</p></li>`,
  )}</ul>
<h2>The product</h2>
<dl class="counts">${counts.map(([noun, count]) => html`<div><dt>${noun}</dt><dd>${count}</dd></div>`)}</dl>`;
}

/** The style sheets of every page, relative to this folder. */
const styles = ['../../idp/page/page.css', './report.css'];

/** The style sheets as text, for a page that stands alone. */
export function stylesText(): string {
  return styles.map((style) => readFileSync(new URL(style, import.meta.url), 'utf8')).join('\n');
}

/** Replaces a folder by the pages of `reportSite` and their styles. */
export function writeSite(site: ReadonlyMap<string, string>, folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  for (const [file, text] of site) {
    const target = path.join(folder, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, text);
  }
  for (const style of styles) {
    copyFileSync(fileURLToPath(new URL(style, import.meta.url)), path.join(folder, path.basename(style)));
  }
}

/** The parts around the body of a page. */
export interface Frame extends Pick<Page, 'title' | 'purpose'> {
  readonly body: Html;
}

/** A page of the reports. */
export function layout({ title, purpose, body }: Frame): string {
  const links = pages.map((page) => html`<a href="${page.file}">${page.title}</a>`);
  const main = html`<h1>${title}</h1>
<p class="purpose">${purpose}</p>
${body}`;
  return wholePage(main, {
    title: `${title} - Reports`,
    styles: html`<link rel="stylesheet" href="page.css">
<link rel="stylesheet" href="report.css">`,
    brand: html`<a class="brand" href="index.html">Reports</a>`,
    nav: html`<nav aria-label="Reports">${links}</nav>`,
    footer: html`Made from flows, copy and schemas by <code>npm run reports</code>.`,
  });
}
