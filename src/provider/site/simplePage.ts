import type { Reply } from '../reply.ts';
import { htmlPage } from './htmlPage.ts';

/** A page with one card. `main` is trusted HTML: escape outside values. */
export function simplePage(title: string, main: string): Reply {
  const heading = escapeHtml(title);
  return htmlPage(`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${heading} · Example Mutual</title>
<link rel="icon" href="/_idp/page/mark.svg" type="image/svg+xml">
<link rel="stylesheet" href="/_idp/page/page.css">
</head>
<body>
<header><div class="bar"><a class="brand" href="/login-ui/login"><img src="/_idp/page/mark.svg" alt="" width="32" height="32">Example Mutual</a></div></header>
<main class="narrow">
<section class="card">
<h1>${heading}</h1>
${main}
</section>
</main>
<footer><div class="bar"><span>A page of the local identity provider, for demonstration.</span><a href="/_idp/">Local identity provider</a></div></footer>
</body>
</html>`);
}

/** A list of names and values. */
export function definitions(rows: readonly (readonly [name: string, value: string])[]): string {
  const items = rows.map(([name, value]) => `<div><dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd></div>`);
  return `<dl class="facts">${items.join('')}</dl>`;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
