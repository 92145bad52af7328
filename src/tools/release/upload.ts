import type { Release } from './release.ts';

/** How a release takes the place of another, in the order of the upload. */
export interface Upload {
  /** The id of the other release. */
  readonly over: string;
  /** New names in `assets/` and `content/`, which no page asks for yet. */
  readonly files: readonly string[];
  /** Whether the server needs the configuration of this release. */
  readonly configuration: boolean;
  /** Pages and other files that keep their names. */
  readonly pages: readonly string[];
  /** Names that nothing asks for a day later. */
  readonly gone: readonly string[];
  /** Whether every file of the code is as it was: only flows and texts changed. */
  readonly sameCode: boolean;
  /** Whether it is proven that customers meet the same behaviour. */
  readonly sameBehaviour: boolean;
}

/** Compares a release with the one that is served. */
export function uploadOver(live: Release, release: Omit<Release, 'upload'>): Upload {
  const files = release.assets.filter((name) => !live.assets.includes(name));
  const gone = live.assets.filter((name) => !release.assets.includes(name));
  const sameCode = live.code === release.code;
  return {
    over: live.id,
    files,
    configuration: live.headers !== release.headers,
    pages: Object.keys(release.pages).filter((name) => live.pages[name] !== release.pages[name]),
    gone,
    sameCode,
    sameBehaviour: sameCode && live.behaviour === release.behaviour,
  };
}

/**
 * Reports how a release takes the place of another.
 * @param file where the other one was read
 */
export function describeUpload(file: string, upload: Upload): string {
  const { files, configuration, pages, gone, sameCode, sameBehaviour } = upload;
  if (files.length + gone.length + pages.length === 0 && !configuration) return `  nothing changed since ${file}\n`;
  return [
    `  since ${file}, in this order (release.json lists each file):`,
    `  1. upload assets/ and content/ (${files.length} new); leave the old files, which open pages ask for`,
    configuration
      ? '  2. take the configuration of deploy/, which allows the pages of both releases'
      : '  2. the configuration stays as it is',
    `  3. upload the pages (${pages.length} new)`,
    ...(gone.length === 0 ? [] : ['  a day later nothing asks for these any more:']),
    ...gone.map((name) => `    - ${name}`),
    `  code: ${sameCode ? 'the same, byte for byte' : 'changed'}`,
    `  behaviour: ${sameBehaviour ? 'the same, proven' : 'may have changed: npm run review says how, and who must approve it'}`,
    '',
  ].join('\n');
}
