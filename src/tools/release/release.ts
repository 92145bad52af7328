import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { InlineHashes } from './headers.ts';
import { Refusal } from './refusal.ts';
import type { Revision } from './revision.ts';
import type { Upload } from './upload.ts';

/** The environments of a site. */
export type SiteTarget = 'production' | 'test';

/** A release: the `release.json` of a site. Operators keep it until the next one. */
export interface Release {
  /** Its id in log entries: a hash of code, flows and texts. */
  readonly id: string;
  /** The name of the product in package.json. */
  readonly product: string;
  readonly target: SiteTarget;
  readonly revision: Revision;
  /** A hash of the code, with the inline script and what pages are made of. */
  readonly code: string;
  /** Equal hashes prove that two releases with the same code behave the same. */
  readonly behaviour: string;
  readonly inline: InlineHashes;
  /** Files whose names contain a hash: code in `assets/`, flows and texts in `content/`. */
  readonly assets: readonly string[];
  /** Pages and other files that keep their names, each with a hash. */
  readonly pages: Readonly<Record<string, string>>;
  /** A hash of the server configuration: headers, the choice of pages, and what servers read of both. */
  readonly headers: string;
  /** What to upload over the release that the build was given; null without one. */
  readonly upload: Upload | null;
}

/** A short hash of a file. */
export function fingerprint(text: string | Uint8Array): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}

/**
 * Reads the live releases, one for each target.
 * @param files copies of their `release.json`
 * @param product the name of this product
 * @returns the file and the release, by target
 * @throws Refusal when one cannot be read, belongs to another product, or has the target of another
 */
export function readReleases(
  files: readonly string[],
  product: string,
): ReadonlyMap<SiteTarget, { readonly file: string; readonly release: Release }> {
  const found = new Map<SiteTarget, { readonly file: string; readonly release: Release }>();
  for (const file of files) {
    const release = readRelease(file, product);
    const other = found.get(release.target);
    if (other)
      throw new Refusal(file, `This is a release for ${release.target}, as ${other.file} is`, 'Name one of them');
    found.set(release.target, { file, release });
  }
  return found;
}

const remedy = 'Name the release.json that was kept with what is served, with --since';

function readRelease(file: string, product: string): Release {
  let release: Partial<Release> | null;
  try {
    release = JSON.parse(readFileSync(file, 'utf8')) as Partial<Release> | null;
  } catch {
    throw new Refusal(file, 'The release that is served cannot be read from here', remedy);
  }
  const { id, target, assets, pages, inline } = release ?? {};
  if (!release?.product || !id || !target || !assets || !pages || !inline?.styles || !inline.script)
    throw new Refusal(file, 'This does not describe a release', remedy);
  if (release.product === product) return release as Release;
  throw new Refusal(file, `This is a release of the product "${release.product}", and not of "${product}"`, remedy);
}
