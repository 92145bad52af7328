import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { filesBelow, isCompressed } from './files.ts';
import { type Chunk, reachable } from './reachable.ts';
import { Refusal } from './refusal.ts';

/**
 * The code of a product, made once by `npm run build` and used by every release of content until the next one: what browsers
 * run, and `content.mjs`, which compiles flows and draws pages with that very code. Stands in the folder as `engine.json`.
 */
export interface BuiltEngine {
  /** Of this description, and of what `content.mjs` takes and gives. */
  readonly format: number;
  /** A fingerprint of all files. Pages name the one that they need. */
  readonly version: string;
  /** The name of the product in package.json. */
  readonly product: string;
  /** The code holds it: its chunks find each other below it. */
  readonly basePath: string;
  /** The script of the page and what it imports before it runs, from the folder `web`. */
  readonly first: readonly string[];
  /** Every script that a sign-in may fetch until it is finished, those of `first` among them. */
  readonly untilSignedIn: readonly string[];
  /** The scripts that the SDK stands in. */
  readonly sdk: readonly string[];
  /** The styles of the page, from the folder `web`. */
  readonly styles: string;
  /** The file of the module that asks the telephony test hook, from the folder `hook`. */
  readonly hook: string;
  /** SHA-256 of each file, in hex. */
  readonly files: Readonly<Record<string, string>>;
}

/** The format that this checkout knows. */
const engineFormat = 2;

/** Where `npm run build` leaves it. */
export const engineFolder = 'dist/engine';

/** What an engine consists of, by its path in the folder. */
export const engineParts = {
  /** What is served as it is, to everybody. */
  web: 'web',
  /** What is served outside of production alone. */
  hook: 'hook',
  /** What flows are checked against: the grammar, effects and their contracts, the kinds of data. */
  schemas: 'schemas',
  /** The page that drawings, styles and content are put into. */
  page: 'page.html',
  /** The script that stands in every page. */
  firstScript: 'first.js',
  /** A module for Node: `makeSites`. */
  content: 'content.mjs',
  description: 'engine.json',
} as const;

/**
 * Reads the engine of a folder, and makes sure that it is whole.
 * @throws Refusal when there is none, when it was made by another version of the build, or when a file is missing or another
 */
export function readEngine(folder: string): BuiltEngine {
  const file = path.join(folder, engineParts.description);
  if (!existsSync(file)) throw new Refusal(folder, 'There is no engine here', `Run npm run build, or ${nameAnother}`);
  const engine = JSON.parse(readFileSync(file, 'utf8')) as BuiltEngine;
  if (engine.format !== engineFormat) {
    const what = `This engine has format ${engine.format}, and this checkout knows format ${engineFormat}`;
    throw new Refusal(
      file,
      what,
      'Take a checkout of the revision that the engine was built from, or build and release the engine anew',
    );
  }
  const present = hashesOf(folder);
  const names = new Set([...Object.keys(engine.files), ...Object.keys(present)]);
  const damaged = [...names].filter((name) => engine.files[name] !== present[name]);
  if (damaged.length > 0) {
    const what = `The engine is not as it was built: ${damaged.slice(0, 3).join(', ')}${damaged.length > 3 ? ' and others' : ''}`;
    throw new Refusal(
      folder,
      what,
      `Take the folder that was kept with the release, run npm run build, or ${nameAnother}`,
    );
  }
  return engine;
}

const nameAnother = 'name the folder of another with --engine';

/** What only the build knows of an engine. */
interface Built {
  readonly product: string;
  readonly basePath: string;
  readonly hook: string;
  /** The text of the page. */
  readonly page: string;
}

/** Modules that no sign-in waits for: what follows it, and the provider's other APIs (docs/decisions.md, 16). */
const notUntilSignedIn = /^src\/effects\/(afterSignIn|legacyApis)\.ts$/u;
const ofSdk = /(?:^|\/)node_modules\/@okta\/okta-auth-js\//u;

/**
 * Describes the engine that stands in a folder.
 * @throws when its page names no script or no styles
 */
export function describeEngine(
  folder: string,
  chunks: readonly Chunk[],
  { product, basePath, hook, page }: Built,
): BuiltEngine {
  const script = namedIn(page, /<script type="module"[^>]* src="[^"]*\/(assets\/[^"]+)"/u, 'script');
  const styles = namedIn(page, /<link rel="stylesheet"[^>]* href="[^"]*\/(assets\/[^"]+)"/u, 'styles');
  const others = new Set(
    chunks.filter(({ entry }) => entry !== null && notUntilSignedIn.test(entry)).map(({ file }) => file),
  );
  const files = hashesOf(folder);
  return {
    format: engineFormat,
    version: versionOf(files),
    product,
    basePath,
    first: reachable([script], chunks, ({ imports }) => imports),
    untilSignedIn: reachable([script], chunks, ({ imports, later }) => [
      ...imports,
      ...later.filter((file) => !others.has(file)),
    ]),
    sdk: chunks
      .filter(({ file, modules }) => !others.has(file) && modules.some((module) => ofSdk.test(module)))
      .map(({ file }) => file)
      .sort(),
    styles,
    hook,
    files,
  };
}

/** SHA-256 of each file of an engine, in hex; its own description and compressed forms are none of it. */
function hashesOf(folder: string): Readonly<Record<string, string>> {
  const parts = filesBelow(folder).filter((file) => file !== engineParts.description && !isCompressed(file));
  const hash = (file: string): string =>
    createHash('sha256')
      .update(readFileSync(path.join(folder, file)))
      .digest('hex');
  return Object.fromEntries(parts.map((file) => [file, hash(file)]));
}

/** A short fingerprint of all files. */
function versionOf(files: Readonly<Record<string, string>>): string {
  return createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 12);
}

function namedIn(page: string, place: RegExp, what: string): string {
  const [, file] = place.exec(page) ?? [];
  if (file === undefined) throw new Error(`The page names no ${what}.`);
  return file;
}
