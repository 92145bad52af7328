import { type Html, html } from './html.ts';
import type { Page } from './page.ts';
import { pages } from './pages.ts';

/** What stands around the body of a page. */
export interface Frame extends Pick<Page, 'title' | 'purpose'> {
  readonly body: Html;
  /** The way from the page to the folder of the reports: empty, or `../` for each level. */
  readonly up?: string;
}

/** A whole page, that needs no script. */
export function layout({ title, purpose, body, up = '' }: Frame): string {
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
