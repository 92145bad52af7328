import { languageOf } from '../../app/locale.ts';
import type { Pages } from '../build/pageFor.ts';

/** Where the configuration expects the document root, the folder `web` of a site. */
export const documentRoot = '/srv/login/web';
/** Where it expects certificate and key. */
export const certificate = { chain: '/etc/ssl/login/fullchain.pem', key: '/etc/ssl/login/privkey.pem' } as const;

/** Answers 200 as long as the server does, for those that watch it. */
export const healthAddress = ({ basePath }: Pages): string => `${basePath}/health`;

/** Addresses that send visitors to the first screen, with their query. */
export const entryAddresses = ({ basePath }: Pages): readonly string[] => [
  ...new Set(['/', basePath === '' ? '/' : basePath, `${basePath}/`]),
];

/** The endings of files: what has one is a file or not found, never a page. */
export const fileEnding = '\\.[a-z0-9]+$';
const endsAsFile = new RegExp(fileEnding, 'u');

/** Whether a path, without its query, is that of a file. */
export function isFilePath(path: string): boolean {
  return endsAsFile.test(path);
}

/** Content types by ending; servers bring lists of their own, which differ. */
export const contentTypes: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
};

/** Folders whose files are named by their content. */
export const hashedFolders = ['assets', 'content'] as const;

/** A language tag, and the locale that it means. */
interface TagPattern {
  readonly locale: string;
  /** A regular expression for the tag alone, in lower case; without lookaround, so that RE2 takes it. */
  readonly pattern: string;
}

/** Which tags mean which locale, the narrower first: as `matchLocale` of src/app/locale.ts has it. */
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

/** One of several patterns. */
export function anyOf(tags: readonly TagPattern[]): string {
  return tags.map(({ pattern }) => pattern).join('|');
}

/** A text in quotes, as nginx and Caddy read it. */
export function quoted(text: string): string {
  return `"${text.replace(/["\\]/gu, '\\$&')}"`;
}

/** A text in a regular expression. */
export function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&');
}
