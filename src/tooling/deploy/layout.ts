import { languageOf } from '../../app/locale.ts';
import type { ServedEnvironment } from '../build/headers.ts';
import type { Pages } from '../build/pageFor.ts';

/** The document root in the configurations: the folder `web` of a site. */
export const documentRoot = '/srv/login/web';
/** The certificate and key in the configurations. */
export const certificate = { chain: '/etc/ssl/login/fullchain.pem', key: '/etc/ssl/login/privkey.pem' } as const;

/** The health check's address, which answers 200. */
export const healthAddress = ({ basePath }: Pages): string => `${basePath}/health`;

/** Addresses that redirect to the first screen, with their query. */
export const entryAddresses = ({ basePath }: Pages): readonly string[] => [
  ...new Set(['/', basePath === '' ? '/' : basePath, `${basePath}/`]),
];

/** Addresses that redirect to one of another site: password managers ask for it (W3C, change-password-url). */
export const leadingAddresses = ({
  changePassword,
}: Pick<ServedEnvironment, 'changePassword'>): readonly (readonly [string, string])[] =>
  changePassword === null ? [] : [['/.well-known/change-password', changePassword]];

/** File suffixes. A path with one is a file or not found, never a page. */
export const fileEnding = '\\.[a-z0-9]+$';
const endsAsFile = new RegExp(fileEnding, 'u');

/** Whether a path, without its query, is a file's. */
export function isFilePath(path: string): boolean {
  return endsAsFile.test(path);
}

/** Content types by suffix, because servers' own lists differ. */
export const contentTypes: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
};

/** Folders whose files have a hash in their names. */
export const hashedFolders = ['assets', 'content'] as const;

/** A language tag, and its locale. */
interface TagPattern {
  readonly locale: string;
  /** A regular expression for the tag alone, in lower case; without lookaround, for RE2. */
  readonly pattern: string;
}

/** The tags of each locale, the narrower first, as in `matchLocale` of src/app/locale.ts. */
export function tagPatterns(locales: readonly string[]): readonly TagPattern[] {
  const exact = locales.map((locale) => ({ locale, pattern: escaped(locale.toLowerCase()) }));
  const languages = new Map<string, string>();
  for (const locale of locales) {
    const language = languageOf(locale);
    if (!languages.has(language)) languages.set(language, locale);
  }
  const wide = [...languages].map(([language, locale]) => ({
    locale,
    pattern: `${escaped(language)}(?:-[a-z0-9]{1,8})*`,
  }));
  return [...exact, ...wide];
}

/** A pattern that matches any of these. */
export function anyOf(tags: readonly TagPattern[]): string {
  return tags.map(({ pattern }) => pattern).join('|');
}

/** A quoted text for nginx and Caddy. */
export function quoted(text: string): string {
  return `"${text.replace(/["\\]/gu, '\\$&')}"`;
}

/** Escapes a text for a regular expression. */
export function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&');
}
