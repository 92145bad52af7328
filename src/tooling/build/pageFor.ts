import Negotiator from 'negotiator';
import { chooseLocale } from '../../app/locale.ts';

/** Which pages a build has, and what a visitor's language is told by: `pages.json` of a site. */
export interface Pages {
  readonly basePath: string;
  /** The path below the base path that a visit begins at. */
  readonly start: string;
  /** The default first. */
  readonly locales: readonly string[];
  /** The query value and the cookie that name a language; null where the product has none. */
  readonly query: string | null;
  readonly cookie: string | null;
  /** Paths below the base path that a page is drawn for, in every language. */
  readonly drawn: readonly string[];
}

/** What a request says of its visitor. */
interface RequestHints {
  /** Path and query. */
  readonly address: string;
  readonly cookies: string;
  /** `Accept-Language` (RFC 9110, section 12.5.4). */
  readonly languages: string;
}

/**
 * The file of the page for a visitor, from the folder of the build. A host that cannot choose serves `index.html` to all:
 * then the page begins in the first language and changes by itself.
 */
export function pageFor({ address, cookies, languages }: RequestHints, pages: Pages): string {
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  const path = pathname.slice(pages.basePath.length + 1).replace(/\/$/u, '');
  if (!pathname.startsWith(`${pages.basePath}/`) || !pages.drawn.includes(path)) return 'index.html';
  const cookie = cookies.split(';').map((pair) => pair.trim().split('='));
  const wishes = [
    pages.query === null ? null : searchParams.get(pages.query),
    cookie.find(([name]) => name === pages.cookie)?.[1] ?? null,
    // The dearest first.
    ...new Negotiator({ headers: { 'accept-language': languages } }).languages(),
  ];
  return `pages/${chooseLocale(wishes, pages.locales)}/${path}.html`;
}
