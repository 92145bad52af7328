import { createHash } from 'node:crypto';
import type { InlineHashes } from './headers.ts';
import type { Site } from './makeSite.ts';

/** The environments that a site is for. */
export type SiteTarget = 'production' | 'test';

/** What is served: stands beside the pages as `release.json`, and goes back with them when they are rolled back. */
export interface Release {
  readonly target: SiteTarget;
  /** The fingerprint of the engine that its pages need. */
  readonly engine: string;
  /** Equal ones prove that two releases of one engine behave the same. */
  readonly behaviour: string;
  readonly inline: InlineHashes;
  /** Files that are named by their content. */
  readonly assets: readonly string[];
  /** Pages and `pages.json`, with a fingerprint of each. */
  readonly pages: Readonly<Record<string, string>>;
  /** A fingerprint of the headers. */
  readonly headers: string;
}

/** Where the description of a release stands, from the folder of the pages. */
export const releaseFile = 'release.json';

export function releaseOf(site: Site, about: Pick<Release, 'target' | 'engine' | 'behaviour'>): Release {
  return {
    ...about,
    inline: site.inline,
    assets: [...site.assets.keys()].sort(),
    pages: Object.fromEntries([...site.pages].map(([file, text]) => [file, fingerprint(text)])),
    headers: fingerprint(site.headers),
  };
}

function fingerprint(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}
