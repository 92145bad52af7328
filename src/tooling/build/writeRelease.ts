import { rmSync } from 'node:fs';
import path from 'node:path';
import { compressBelow } from './compressed.ts';
import type { Site } from './makeSite.ts';
import { type Release, releaseFile } from './release.ts';
import { writeFile } from './writeFile.ts';
import { described } from './writeSite.ts';

/** Folders of a content release, in the order in which they are uploaded: each needs only what was there before. */
export const steps = { assets: '1-assets', headers: '2-headers', pages: '3-pages' } as const;

/**
 * Writes what a content release uploads.
 * @param live the release that is served now; without it nothing is known to be there, and all is written
 */
export function writeRelease(folder: string, site: Site, release: Release, live: Release | null): void {
  rmSync(folder, { recursive: true, force: true });
  const present = new Set(live?.assets);
  for (const [file, text] of site.assets)
    if (!present.has(file)) writeFile(path.join(folder, steps.assets, file), text);
  if (live === null || live.headers !== release.headers)
    writeFile(path.join(folder, steps.headers, 'headers.json'), site.headers);
  for (const [file, text] of site.pages) writeFile(path.join(folder, steps.pages, file), text);
  writeFile(path.join(folder, steps.pages, releaseFile), described(release));
  compressBelow(folder);
}
