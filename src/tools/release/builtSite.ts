import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Pages } from '../serve/pageFor.ts';
import type { ServedEnvironment } from './headers.ts';
import { Refusal } from './refusal.ts';
import type { Release } from './release.ts';

/**
 * The parts of a built site, by path in its folder. `web` is the document root: everything that may be served, below the
 * base path. The others are for operators: headers, the choice of pages, the description of the release, a folder of
 * configuration for each environment, and two programs, which need no checkout.
 */
export const siteParts = {
  web: 'web',
  headers: 'headers.json',
  pages: 'pages.json',
  release: 'release.json',
  deploy: 'deploy',
  check: 'check.mjs',
  pageFor: 'pageFor.mjs',
} as const;

/** A site in its folder. */
export interface BuiltSite {
  /** The folder that is served below the base path. */
  readonly folder: string;
  readonly headers: Readonly<Record<string, ServedEnvironment>>;
  readonly pages: Pages;
  readonly release: Release;
}

/**
 * Reads the site that `npm run build` wrote for a target.
 * @param folder such as `dist/production`
 * @throws Refusal when there is no site
 */
export function readSite(folder: string): BuiltSite {
  const read = (file: string): unknown => {
    const whole = path.join(folder, file);
    if (!existsSync(whole))
      throw new Refusal(whole, 'There is no site here', 'Run npm run build first, or name the folder of a site');
    return JSON.parse(readFileSync(whole, 'utf8'));
  };
  const pages = read(siteParts.pages) as Pages;
  return {
    folder: path.join(folder, siteParts.web, pages.basePath),
    headers: read(siteParts.headers) as BuiltSite['headers'],
    pages,
    release: read(siteParts.release) as Release,
  };
}

/**
 * The headers of one environment.
 * @throws Refusal when the site does not include it
 */
export function headersIn(folder: string, { headers }: BuiltSite, environment: string): ServedEnvironment {
  const found = headers[environment];
  if (found) return found;
  const file = path.join(folder, siteParts.headers);
  const names = Object.keys(headers).join(', ');
  throw new Refusal(file, `The site has no environment "${environment}"`, `It has ${names}`);
}
