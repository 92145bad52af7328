import { readFileSync } from 'node:fs';
import type { Engine } from './engine.ts';
import { Refusal } from './refusal.ts';
import type { Release } from './release.ts';

/**
 * Reads the description of the release that is served, which content is to take the place of.
 * @param file a copy of its `release.json`
 * @throws Refusal when it cannot be read, or when it runs another engine: a content release brings no code
 */
export function readRelease(file: string, { version }: Pick<Engine, 'version'>): Release {
  let release: Partial<Release>;
  try {
    release = JSON.parse(readFileSync(file, 'utf8')) as Partial<Release>;
  } catch {
    throw new Refusal(file, 'The release that is served cannot be read from here', fetchIt);
  }
  const { engine, target, assets, pages, inline } = release;
  if (!engine || !target || !assets || !pages || !inline)
    throw new Refusal(file, 'This does not describe a release', fetchIt);
  if (engine === version) return release as Release;
  const what = `What is served runs the engine ${engine}, and this content would be made for ${version}`;
  throw new Refusal(
    file,
    what,
    `Name the folder of ${engine} with --engine, or release the engine ${version} first (npm run build)`,
  );
}

const fetchIt = 'Fetch release.json from below the base path of the host, and name that file with --since';
