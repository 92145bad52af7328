import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import { compressBelow } from './compressed.ts';
import { type Engine, engineParts } from './engine.ts';
import type { Site } from './makeSite.ts';
import { type Release, releaseFile } from './release.ts';
import { writeFile } from './writeFile.ts';

/** Writes a whole site: the engine with its content, its pages and its headers. */
export function writeSite(folder: string, engineFolder: string, engine: Engine, site: Site, release: Release): void {
  rmSync(folder, { recursive: true, force: true });
  cpSync(path.join(engineFolder, engineParts.web), folder, { recursive: true });
  if (release.target !== 'production')
    cpSync(path.join(engineFolder, engineParts.hook), path.join(folder, path.dirname(engine.styles)), {
      recursive: true,
    });
  for (const [file, text] of [...site.assets, ...site.pages]) writeFile(path.join(folder, file), text);
  writeFile(path.join(folder, 'headers.json'), site.headers);
  writeFile(path.join(folder, releaseFile), described(release));
  compressBelow(folder);
}

/** The text of a release's description. */
export function described(release: Release): string {
  return `${JSON.stringify(release, null, 2)}\n`;
}
