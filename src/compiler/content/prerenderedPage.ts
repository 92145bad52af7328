import { contentElement } from '../../engine/contracts/contentElement.ts';
import type { Content } from './makeContent.ts';

/** How looks of a page differ from the usual one: some children of one element are others. */
export interface LookDifference {
  /** The first of them: from the root down, the index of each child node. */
  readonly at: readonly number[];
  /** How many go. */
  readonly count: number;
  /** What takes their place. */
  readonly html: string;
  /** The names of the variants that look so. */
  readonly variants: readonly string[];
}

/** A prerendered screen in one language. */
export interface PrerenderedPage {
  readonly screen: string;
  readonly locale: string;
  readonly direction: 'ltr' | 'rtl';
  /** The path at which it is shown. */
  readonly path: string;
  /** Paths that redirect to it. */
  readonly formerPaths: readonly string[];
  /** The names of query values that its look may depend on. */
  readonly flags: readonly string[];
  /** When its look may change, in milliseconds since 1970. */
  readonly dates: readonly number[];
  /** The most common variant. */
  readonly html: string;
  /** The other looks, each with the names of its variants. */
  readonly looks: readonly { readonly html: string; readonly variants: readonly string[] }[];
  /** Whether there is room for a launcher that is loaded later. */
  readonly launcher: boolean;
  /** The page's title, and the words for a page whose code does not come; both HTML. */
  readonly title: string;
  readonly late: string;
  /** What a browser without scripts shows. */
  readonly noScript: string;
}

/** What the page contains inline; the policy holds its hash. */
export interface Inline {
  /** CSS text. */
  readonly styles: string;
  /** The script that runs before all others. */
  readonly script: string;
}

/**
 * A page that shows a screen at once, and keeps what is typed and pressed until the code arrives.
 * @param page the bundler's page
 * @param differences what differs in its other looks
 * @throws when that page lacks an insertion point
 */
export function prerenderedPage(
  page: string,
  drawn: PrerenderedPage,
  differences: readonly LookDifference[],
  { styles, script }: Inline,
): string {
  const { locale, direction, path, flags, dates, html, launcher, title, late, noScript } = drawn;
  const timed = dates.length === 0 ? '' : ` data-dates="${dates.join(' ')}"`;
  const known = `data-path="${path}" data-locale="${locale}" data-flags="${flags.join(' ')}"${timed}`;
  const app = `<div id="app" ${known}>${html}</div>`;
  const body = [
    app,
    ...differences.map(templateOf),
    `<script>${script}</script>`,
    // After the screen, so that the skip link stays first; the style sheet keeps it in sight.
    `<noscript>${unscriptedNotice(noScript)}</noscript>`,
    // Nothing from here on is needed for the first paint.
    `<div id="late" hidden>${late}</div>`,
  ].join('\n    ');
  const parts: readonly (readonly [place: RegExp, part: string])[] = [
    [/<html lang="[^"]*">/u, `<html lang="${locale}" dir="${direction}"${launcher ? ' data-launcher=""' : ''}>`],
    [/<title>.*<\/title>/u, `<title>${title}</title>`],
    [/<link rel="stylesheet"[^>]*>/u, `${untilDrawn}<style>${styles}</style>`],
    [/<div id="app"><\/div>/u, body],
  ];
  return parts.reduce((text, [place, part]) => filled(text, place, part), page);
}

function templateOf({ at, count, html, variants }: LookDifference): string {
  const place = `data-at="${at.join(' ')}" data-count="${count}"`;
  return `<template ${place} data-variants="${variants.join(',')}">${html}</template>`;
}

/** A landmark of its own, because no other contains it. Its first words are its name. */
export function unscriptedNotice(noScript: string): string {
  return `<section class="no-script" aria-labelledby="no-script">${noScript}</section>`;
}

/**
 * Delays the first paint until the inline script after the screen has run, because half a page, or one of another look,
 * would move. A browser may paint between the end of a script's tag and its run, so it waits for the element after it.
 */
const untilDrawn = '<link rel="expect" href="#late" blocking="render">';

function filled(page: string, place: RegExp, part: string): string {
  if (!place.test(page)) throw new Error(`The page has no place like ${place.source}.`);
  return page.replace(place, () => part);
}

/**
 * A page with its content index. The program is fetched in parallel to the code. The index comes last, because
 * rendering does not need it.
 * @param page HTML with explicit end tags of head and body
 * @throws Error when one of them is missing
 */
export function pageWith(page: string, { index, icon }: Content): string {
  const program =
    index.program === null
      ? ''
      : `  <link rel="preload" as="fetch" crossorigin href="${index.at}${index.program}">\n  `;
  // JSON that cannot end its script element.
  const json = JSON.stringify(index).replaceAll('<', '\\u003c');
  const named = `  <script type="application/json" id="${contentElement}">${json}</script>\n  `;
  // An empty address, because browsers would otherwise look for an icon.
  const marked = `  <link rel="icon" href="${icon === null ? 'data:,' : index.at + icon}">\n  `;
  return before('</body>', named, before('</head>', program + marked, page));
}

function before(end: string, text: string, page: string): string {
  if (!page.includes(end))
    throw new Error(`The page has no ${end}; write it out, so that its content can be put there.`);
  return page.replace(end, () => text + end);
}
