import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Analysis } from '../../compiler/analysis/analysis.ts';
import type { Sources } from '../../compiler/load/sources.ts';
import { decisionsPage } from './decisionsPage.ts';
import { errorsMatrix } from './errorsMatrix.ts';
import { journeysPage } from './journeysPage.ts';
import { type FindTest, type Html, html, type Page, sourceBody, sourceFile } from './page.ts';
import { textsPage } from './textsPage.ts';
import { timeLimitsPage } from './timeLimitsPage.ts';

const purpose = 'What the sign-in of this product does, for auditors, product staff and engineers.';

/**
 * Every page of the reports by its path from their folder.
 * @param model of a product without errors
 * @param sources the files that the model was made of
 * @param findTest the test that proves a time limit
 */
export function reportSite(analysis: Analysis, sources: Sources, findTest: FindTest): ReadonlyMap<string, string> {
  const files = [...sources].filter(([file]) => !/^schemas\/[^/]+$/.test(file));
  return new Map([
    ['index.html', layout({ title: 'Reports', purpose, body: indexBody(analysis) })],
    ...pages.map((page) => [page.file, layout({ ...page, body: page.body(analysis, findTest) })] as const),
    ...files.map(([file, text]) => {
      const up = '../'.repeat(file.split('/').length);
      return [
        sourceFile(file),
        layout({ title: file, purpose: 'As it is written.', body: sourceBody(text), up }),
      ] as const;
    }),
  ]);
}

/** All pages, in the order in which they are offered. */
export const pages: readonly Page[] = [journeysPage, decisionsPage, errorsMatrix, timeLimitsPage, textsPage];

/** The first page: what the product has, and where what is told of it. */
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

const styles = ['../../idp/page/page.css', './report.css'];

/** Writes the pages of `reportSite` and their styles into a folder, in place of all that was there. */
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

/** What stands around the body of a page. */
export interface Frame extends Pick<Page, 'title' | 'purpose'> {
  readonly body: Html;
  /** The way from the page to the folder of the reports: empty, or `../` for each level. */
  readonly up?: string;
}

/** A whole page, that needs no script. */
function layout({ title, purpose, body, up = '' }: Frame): string {
  const links = pages.map((page) => html`<a href="${up}${page.file}">${page.title}</a>`);
  return `${
    html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} - Reports</title>
<link rel="stylesheet" href="${up}page.css">
<link rel="stylesheet" href="${up}report.css">
</head>
<body>
<header>
<a class="skip" href="#main">Skip to the content</a>
<div class="bar">
<a class="brand" href="${up}index.html">Reports</a>
<nav aria-label="Reports">${links}</nav>
</div>
</header>
<main id="main" class="report" tabindex="-1">
<h1>${title}</h1>
<p class="purpose">${purpose}</p>
${body}
</main>
<footer><div class="bar"><p>Made from flows, copy and schemas by <code>npm run reports</code>.</p></div></footer>
</body>
</html>`.markup
  }\n`;
}
