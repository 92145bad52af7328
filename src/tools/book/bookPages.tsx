import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { JSX } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { grouped } from '../../compiler/grouped.ts';
import { openAcr } from './data/conformance.ts';
import { Footer, Layout, type Origin } from './Layout.tsx';
import { Announcements } from './pages/Announcements.tsx';
import { Conformance } from './pages/Conformance.tsx';
import { Decisions } from './pages/Decisions.tsx';
import { Errors } from './pages/Errors.tsx';
import { Journeys } from './pages/Journeys.tsx';
import { Overview } from './pages/Overview.tsx';
import { type Gallery, OtherPages, purposeOf, ScreenPage } from './pages/ScreenPage.tsx';
import { States } from './pages/States.tsx';
import { Texts } from './pages/Texts.tsx';
import { TimeLimits } from './pages/TimeLimits.tsx';
import { BookContext, type BookData, screenFile } from './parts.tsx';
import type { RunResult } from './run/look.ts';
import type { GalleryRun } from './run/runGallery.ts';
import { figuresOf } from './run/summary.ts';
import type { ShownState, StateCatalogue } from './states/catalogue.ts';

interface BookPage {
  readonly file: string;
  readonly title: string;
  /** One sentence: which question it answers. */
  readonly purpose: string;
  readonly body: JSX.Element;
}

/** The pages that are made of the files alone, of every product. */
const commonPages: readonly BookPage[] = [
  {
    file: 'journeys.html',
    title: 'Journeys',
    purpose: 'Every screen and every step between screens, and what can follow: each journey as a map and in words.',
    body: <Journeys />,
  },
  {
    file: 'decisions.html',
    title: 'Decisions',
    purpose:
      'What the product decides, and by what: every choice, every ordered list, and the conditions that these ask.',
    body: <Decisions />,
  },
  {
    file: 'errors.html',
    title: 'Errors',
    purpose:
      'Every answer of the identity provider, and for each screen where it can arrive: the text that customers see, and where they end.',
    body: <Errors />,
  },
  {
    file: 'time-limits.html',
    title: 'Time limits',
    purpose:
      'Every time limit that customers can notice: its length, how it meets WCAG 2.2.1, its announcement, and its test.',
    body: <TimeLimits />,
  },
  {
    file: 'texts.html',
    title: 'Texts',
    purpose: 'The texts whose changes need consent, by approver, and how hard screens and texts are to read.',
    body: <Texts />,
  },
  {
    file: 'announcements.html',
    title: 'Announcements',
    purpose: 'What a screen reader announces in the main stories, in order, in every language.',
    body: <Announcements />,
  },
];

function writtenPages({ conformance }: BookData): readonly BookPage[] {
  if (conformance === null) return commonPages;
  const page: BookPage = {
    file: 'conformance.html',
    title: 'Conformance',
    purpose: 'Whether each criterion of WCAG 2.2 at A and AA is met, what proves it, and what no person has tried yet.',
    body: <Conformance report={conformance} />,
  };
  return [...commonPages, page];
}

/** The pages of the gallery, with one page for each screen. */
function galleryPages(gallery: Gallery, { otherPages }: GalleryRun, book: BookData): readonly BookPage[] {
  const states: BookPage = {
    file: 'states.html',
    title: 'States',
    purpose: 'Every state that customers can meet, with its picture, its announcements and the results of all checks.',
    body: <States gallery={gallery} />,
  };
  const others: BookPage = {
    file: 'other-pages.html',
    title: 'Other pages',
    purpose: 'What customers see when the product cannot run, and what developers see.',
    body: <OtherPages results={otherPages} />,
  };
  const { brand } = book.analysis.app;
  return [
    {
      file: 'index.html',
      title: 'Overview',
      purpose: `How customers of ${brand.name} sign in. This book is made of the same files as the product, and its pictures are drawn by the same code.`,
      body: <Overview gallery={gallery} pages={[states, ...writtenPages(book), others]} />,
    },
    states,
    others,
    ...[...gallery.byScreen].map(([screen, own]) => ({
      file: screenFile(screen),
      title: `The states of ${screen}`,
      purpose: purposeOf(screen, book.analysis),
      body: <ScreenPage states={own} />,
    })),
  ];
}

/** The style sheet of the book. */
export const bookStyles = new URL('book.css', import.meta.url);

/** The pages of the book that need no pictures, by file. */
export function describingPages(book: BookData, origin: Origin): ReadonlyMap<string, string> {
  return rendered(writtenPages(book), book, origin);
}

/** All pages of the book by file, with its styles and its script. */
export function bookPages(
  book: Omit<BookData, 'pictures'>,
  catalogue: StateCatalogue,
  run: GalleryRun,
  origin: Origin,
): ReadonlyMap<string, string> {
  const runsOf = grouped(run.results, ({ id }) => id);
  const seen = catalogue.states.map((state) => ({ state, runs: usualFirst(state, runsOf.get(state.id) ?? []) }));
  const gallery = {
    catalogue,
    byScreen: grouped(seen, ({ state }) => state.screen),
    figures: figuresOf(catalogue, run),
  };
  const pictures = seen.flatMap(({ state, runs: [usual] }) =>
    usual?.appearance ? [[state.id, usual.appearance.picture] as const] : [],
  );
  const data = { ...book, pictures: new Map(pictures) };
  const { analysis, conformance } = book;
  const report = conformance && `${JSON.stringify(openAcr(conformance, analysis.app.brand), null, 2)}\n`;
  return new Map([
    ...rendered(galleryPages(gallery, run, data), data, origin),
    ...describingPages(data, origin),
    ...(report === null ? [] : [['openacr.json', report] as const]),
    ['book.css', readFileSync(bookStyles, 'utf8')],
    ['filter.js', readFileSync(new URL('filter.js', import.meta.url), 'utf8')],
  ]);
}

/** Writes files into a folder. */
export function writeFiles(files: ReadonlyMap<string, string>, folder: string): void {
  mkdirSync(folder, { recursive: true });
  for (const [file, text] of files) writeFileSync(path.join(folder, file), text);
}

function rendered(pages: readonly BookPage[], book: BookData, origin: Origin): ReadonlyMap<string, string> {
  return new Map(pages.map((page) => [page.file, asDocument(wholePage(page, book, origin))]));
}

function wholePage({ body, ...page }: BookPage, book: BookData, origin: Origin): JSX.Element {
  const menu = [
    ['index.html', 'Overview'],
    ['states.html', 'States'],
    ...writtenPages(book).map(({ file, title }) => [file, title] as const),
    ['other-pages.html', 'Other pages'],
  ] as const;
  return (
    <BookContext value={book}>
      <Layout {...page} menu={menu} footer={<Footer {...origin} />}>
        {body}
      </Layout>
    </BookContext>
  );
}

/** A whole document without scripts of React. */
export function asDocument(page: JSX.Element): string {
  return `<!doctype html>\n${renderToStaticMarkup(page)}\n`;
}

function usualFirst({ looks: [usual] }: ShownState, runs: readonly RunResult[]): readonly RunResult[] {
  const rank = ({ look }: RunResult): number =>
    [look.locale !== usual?.locale, look.mode !== usual?.mode, look.scheme !== 'light', look.width !== 1280].filter(
      Boolean,
    ).length;
  return [...runs].sort((one, other) => rank(one) - rank(other));
}
