import type { Pages } from '../serve/pageFor.ts';
import type { ServedEnvironment } from './headers.ts';

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
export const leadingAddresses = ({ changePassword }: ServedEnvironment): readonly (readonly [string, string])[] =>
  changePassword === null ? [] : [['/.well-known/change-password', changePassword]];

/** File suffixes. A path with one is a file or not found, never a page. */
export const fileEnding = '\\.[a-z0-9]+$';

/** Whether a path, without its query, is a file's. */
export function isFilePath(path: string): boolean {
  return new RegExp(fileEnding, 'u').test(path);
}

/** Whether each percent sign of a path begins a character. */
export function isWellFormed(path: string): boolean {
  try {
    decodeURI(path);
    return true;
  } catch {
    return false;
  }
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
