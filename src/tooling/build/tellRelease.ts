import { kilobytes } from './budget.ts';
import { type Release, steps } from './release.ts';

/** The input of a release's report. */
interface ReleaseReport {
  readonly folder: string;
  readonly engine: string;
  /** The uploaded files with the size of their smallest form, by path. */
  readonly uploaded: ReadonlyMap<string, number>;
  /** The release to compare with, and the change; null when there is none. */
  readonly since: { readonly file: string; readonly change: ReleaseChange; readonly isServed: boolean } | null;
}

/** Reports a content release: the size and order of uploads, the changes, and whether behaviour changed. */
export function tellRelease({ folder, engine, uploaded, since }: ReleaseReport): string {
  const inStep = (step: string): readonly string[] =>
    [...uploaded.keys()].filter((file) => file.startsWith(`${step}/`));
  const present = Object.values(steps).filter((step) => inStep(step).length > 0);
  const bytes = [...uploaded.values()].reduce((sum, each) => sum + each, 0);
  const counts = present.map((step) => `${step} (${inStep(step).length})`).join(', then ');
  return [
    `${folder}: needs the engine ${engine}`,
    `  upload ${counts}: ${kilobytes(bytes)} compressed`,
    ...(since === null ? ['  nothing to compare with: name what is served with --since'] : told(since)),
  ]
    .map((line) => `${line}\n`)
    .join('');
}

/** Reports the order in which a site replaces a release, and which files are no longer needed. */
export function tellOrder(file: string, change: ReleaseChange): string {
  const { added, gone, pages, headersChanged } = change;
  if (added.length + gone.length + pages.length === 0 && !headersChanged) return `  nothing changed since ${file}\n`;
  return [
    `  since ${file}, in this order:`,
    `  1. upload assets/ and content/ (${added.length} new); leave the old files, which open pages ask for`,
    headersChanged
      ? '  2. take the configuration of deploy/, which allows the pages of both releases'
      : '  2. the configuration stays as it is',
    `  3. upload the pages (${pages.length} new)`,
    ...(gone.length === 0 ? [] : ['  a day later nothing asks for these any more:']),
    ...gone.map((name) => `    - ${name}`),
  ]
    .map((line) => `${line}\n`)
    .join('');
}

function told({ file, change, isServed }: NonNullable<ReleaseReport['since']>): readonly string[] {
  const { added, gone, pages, headersChanged, sameBehaviour } = change;
  if (added.length + gone.length + pages.length === 0 && !headersChanged) return [`  nothing changed since ${file}`];
  return [
    `  changed since ${file}:`,
    ...added.map((name) => `    + ${name}`),
    ...gone.map((name) => `    - ${name}`),
    ...pages.map((name) => `    ~ ${name}`),
    ...(headersChanged
      ? [
          `    ~ headers.json, ${isServed ? 'which allows the pages before and after' : 'to be taken at the same time as the pages'}`,
        ]
      : []),
    `  behaviour: ${sameBehaviour ? 'the same, proven' : 'may have changed: npm run review says how, and who must approve it'}`,
  ];
}

/** The changes of a release. */
interface ReleaseChange {
  /** New assets, and those that are no longer used. */
  readonly added: readonly string[];
  readonly gone: readonly string[];
  /** New and changed pages. */
  readonly pages: readonly string[];
  readonly headersChanged: boolean;
  /** Equal hashes prove equal behaviour; different ones prove nothing. */
  readonly sameBehaviour: boolean;
}

export function compareReleases(before: Release, after: Release): ReleaseChange {
  const without = (some: readonly string[], others: readonly string[]): readonly string[] =>
    some.filter((name) => !others.includes(name));
  return {
    added: without(after.assets, before.assets),
    gone: without(before.assets, after.assets),
    pages: Object.keys(after.pages).filter((file) => after.pages[file] !== before.pages[file]),
    headersChanged: before.headers !== after.headers,
    sameBehaviour: before.behaviour === after.behaviour,
  };
}
