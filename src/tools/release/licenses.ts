import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A bundled package, as Vite's `build.license` describes it. */
export interface BundledPackage {
  readonly name: string;
  readonly version: string;
  /** The name of its licence, such as `MIT`. */
  readonly identifier?: string;
  /** The text of its licence file. */
  readonly text?: string;
  /** Its notices about code of others that it contains. */
  readonly notices?: string;
}

/** The file of all notices in a site, relative to the base path. */
export const licensesFile = 'licenses.txt';

/** The bundler option that lists packages. */
export const license = { fileName: 'bundledPackages.json' };

/** Files in which packages name code of others that they contain (Apache License 2.0, section 4d). */
const noticeFile = /^(?:notice|third-party-notices)(?:\.\w+)?$/iu;

/**
 * The packages of a bundle, each with its notices.
 * @param list Vite's list of them
 * @param installed the folder of all packages
 */
export function bundledPackages(list: string, installed: string): readonly BundledPackage[] {
  return (JSON.parse(list) as readonly BundledPackage[]).map((each) => {
    const own = path.join(installed, each.name);
    const files = existsSync(own) ? readdirSync(own).filter((name) => noticeFile.test(name)) : [];
    const notices = files.map((name) => readFileSync(path.join(own, name), 'utf8').trim());
    return files.length === 0 ? each : { ...each, notices: notices.join('\n\n') };
  });
}

/**
 * The text of all notices.
 * @throws when a package has no licence text: it must not be shipped without one
 */
export function noticesOf(packages: readonly BundledPackage[]): string {
  const byName = new Map(packages.map((each) => [`${each.name} ${each.version}`, each]));
  const without = [...byName].flatMap(([name, { text = '' }]) => (text.trim() === '' ? [name] : []));
  if (without.length > 0) {
    const which = without.sort().join(', ');
    throw new Error(
      `These packages are in the bundle and came without the text of their licence: ${which}. Do without them, or choose a version that has it.`,
    );
  }
  const notices = [...byName]
    .sort(([a], [b]) => a.localeCompare(b, 'en'))
    .map(([name, { identifier, text = '', notices = '' }]) => {
      const title = identifier === undefined ? name : `${name} (${identifier})`;
      return `${title}\n${'-'.repeat(title.length)}\n\n${`${text.trim()}\n\n${notices}`.trim()}\n`;
    });
  return `The code of these pages contains the following packages, under the following licences.\n\n${notices.join('\n\n')}`;
}
