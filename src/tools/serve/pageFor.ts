import { chooseLocale } from '../../app/locale.ts';

/** The pages of a build, and what determines a visitor's language: `pages.json` of a site. */
export interface Pages {
  readonly basePath: string;
  /** The path below the base path at which a visit begins. */
  readonly start: string;
  /** The default first. */
  readonly locales: readonly string[];
  /** The query value and the cookie that name a language; null if the product has none. */
  readonly query: string | null;
  readonly cookie: string | null;
  /** Paths below the base path with a page in every language. */
  readonly drawn: readonly string[];
}

interface RequestHints {
  /** Path and query. */
  readonly address: string;
  /** The header `Cookie`. */
  readonly cookies: string;
  /** The header `Accept-Language`. */
  readonly languages: string;
}

/**
 * The page's file for a visitor, relative to the site's folder. A host that cannot choose serves `index.html` to all;
 * the page then begins in the first language and switches by itself. Every site has this module as `pageFor.mjs`, for
 * hosts that run code.
 */
export function pageFor({ address, cookies, languages }: RequestHints, pages: Pages): string {
  const { pathname, searchParams } = new URL(`http://localhost${address}`);
  const path = pathname.slice(pages.basePath.length + 1).replace(/\/$/u, '');
  if (!pathname.startsWith(`${pages.basePath}/`) || !pages.drawn.includes(path)) return 'index.html';
  const cookie = cookies.split(';').map((pair) => pair.trim().split('='));
  const wishes = [
    pages.query === null ? null : searchParams.get(pages.query),
    cookie.find(([name]) => name === pages.cookie)?.[1] ?? null,
    ...byPreference(languages),
  ];
  return `pages/${chooseLocale(wishes, pages.locales)}/${path}.html`;
}

/** The tags of `Accept-Language`, the preferred one first (RFC 9110, section 12.5.4). */
function byPreference(header: string): readonly string[] {
  return header
    .split(',')
    .map((entry) => {
      const [tag = '', ...parameters] = entry.split(';').map((part) => part.trim());
      const quality = parameters.find((parameter) => /^q=/iu.test(parameter))?.slice(2) ?? '1';
      return { tag, quality: Number(quality) };
    })
    .filter(({ quality }) => quality > 0)
    .sort((one, other) => other.quality - one.quality)
    .map(({ tag }) => tag);
}
