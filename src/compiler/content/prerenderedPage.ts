import { contentElement } from '../../engine/contracts/contentElement.ts';
import type { Content } from './makeContent.ts';

/** A screen that was drawn before any visit, in one language. */
export interface PrerenderedPage {
  readonly screen: string;
  readonly locale: string;
  readonly direction: 'ltr' | 'rtl';
  /** The path at which it is shown. */
  readonly path: string;
  /** Paths that lead on to it. */
  readonly formerPaths: readonly string[];
  /** Names of query values that its look may depend on. */
  readonly flags: readonly string[];
  /** When its look may change, in milliseconds since 1970. */
  readonly dates: readonly number[];
  /** As most customers see it. */
  readonly html: string;
  /** Other looks, each with the names of the variants that have it. */
  readonly looks: readonly { readonly html: string; readonly variants: readonly string[] }[];
  /** There is room for a launcher that comes later. */
  readonly launcher: boolean;
  /** The page's title, and the words for a page whose code does not come; both HTML. */
  readonly title: string;
  readonly late: string;
  /** What a browser shows in which no script may run. */
  readonly noScript: string;
}

/** What stands in the page itself, and what the policy knows by its hash. */
export interface Inline {
  /** CSS text. */
  readonly styles: string;
  /** The script that runs before all others. */
  readonly script: string;
}

/**
 * A page that shows a screen at once, and keeps what is typed and pressed until the code is there.
 * @param page the page that the bundler made
 * @throws when that page lacks a place where something belongs
 */
export function prerenderedPage(page: string, drawn: PrerenderedPage, { styles, script }: Inline): string {
  const { locale, direction, path, flags, dates, html, looks, launcher, title, late, noScript } = drawn;
  const templates = looks.map((look) => `<template data-variants="${look.variants.join(',')}">${look.html}</template>`);
  const timed = dates.length === 0 ? '' : ` data-dates="${dates.join(' ')}"`;
  const known = `data-path="${path}" data-locale="${locale}" data-flags="${flags.join(' ')}"${timed}`;
  const app = `<div id="app" ${known}>${html}</div>`;
  const body = [
    app,
    `<script id="first">${script}</script>`,
    // Behind the screen, whose skip link is first of all; the styles put it on top.
    `<noscript>${unscriptedNotice(noScript)}</noscript>`,
    // From here on nothing is needed for the first paint.
    ...templates,
    `<div id="late" hidden>${late}</div>`,
  ].join('\n    ');
  const parts: readonly (readonly [place: RegExp, part: string])[] = [
    [/<html lang="[^"]*">/u, `<html lang="${locale}" dir="${direction}"${launcher ? ' data-launcher=""' : ''}>`],
    [/<title>.*<\/title>/u, `<title>${title}</title>`],
    [/<link rel="stylesheet"[^>]*>/u, `${untilFirst}<style>${styles}</style>`],
    [/<div id="app"><\/div>/u, body],
  ];
  return parts.reduce((text, [place, part]) => filled(text, place, part), page);
}

/** The notice as a landmark of its own, for no other holds it. Its first words name it. */
export function unscriptedNotice(noScript: string): string {
  return `<section class="no-script" aria-labelledby="no-script">${noScript}</section>`;
}

/** Nothing is painted before the first script, which stands behind the screen: half a page would move when its other half comes. */
const untilFirst = '<link rel="expect" href="#first" blocking="render">';

function filled(page: string, place: RegExp, part: string): string {
  if (!place.test(page)) throw new Error(`The page has no place like ${place.source}.`);
  return page.replace(place, () => part);
}

/**
 * A page that knows its content. The program is fetched beside the code and not after it; the index stands last, because
 * nothing is drawn with it.
 * @param page HTML with the ends of a head and of a body written out
 * @throws Error when one of them is missing, for what belongs there would be lost without a word
 */
export function pageWith(page: string, { index }: Content): string {
  const program =
    index.program === null
      ? ''
      : `  <link rel="preload" as="fetch" crossorigin href="${index.at}${index.program}">\n  `;
  const named = `  <script type="application/json" id="${contentElement}">${inert(index)}</script>\n  `;
  return before('</body>', named, before('</head>', program, page));
}

function before(end: string, text: string, page: string): string {
  if (!page.includes(end))
    throw new Error(`The page has no ${end}; write it out, so that its content can be put there.`);
  return page.replace(end, () => text + end);
}

/** JSON that cannot end the element that it stands in. */
function inert(value: object): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
