import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { filesBelow, isCompressed } from './files.ts';
import { type Chunk, reachable } from './reachable.ts';
import { Refusal } from './refusal.ts';

/**
 * The code of a product, built once by `npm run build` and used by every content release until the next build: what
 * browsers run, and `content.mjs`, which compiles flows and renders pages with that very code. It is stored as
 * `engine.json` in the folder.
 */
export interface BuiltEngine {
  /** The version of this description and of the interface of `content.mjs`. */
  readonly format: number;
  /** A hash of all files. Pages name the engine that they need. */
  readonly version: string;
  /** The name of the product in package.json. */
  readonly product: string;
  /** Compiled into the code, whose chunks find each other below it. */
  readonly basePath: string;
  /** The script of the page and its static imports, relative to the folder `web`. */
  readonly first: readonly string[];
  /** Every script that a sign-in may fetch, those of `first` included. */
  readonly untilSignedIn: readonly string[];
  /** The scripts that contain the SDK. */
  readonly sdk: readonly string[];
  /** The style sheet of the page, relative to the folder `web`. */
  readonly styles: string;
  /** The test hook's module, relative to the folder `hook`. */
  readonly hook: string;
  /** SHA-256 of each file, in hex. */
  readonly files: Readonly<Record<string, string>>;
}

/** The format that this checkout supports. */
const engineFormat = 2;

/** The output folder of `npm run build`. */
export const engineFolder = 'dist/engine';

/** The parts of an engine, by path in its folder. */
export const engineParts = {
  /** Served to everybody. */
  web: 'web',
  /** Served outside of production only. */
  hook: 'hook',
  /** What flows are checked against: the grammar, the contracts of effects, the schemas of data. */
  schemas: 'schemas',
  /** The page that receives rendered screens, styles and content. */
  page: 'page.html',
  /** The inline script of every page. */
  firstScript: 'first.js',
  /** A Node module with `makeSites`. */
  content: 'content.mjs',
  description: 'engine.json',
} as const;

/**
 * Reads and verifies the engine of a folder.
 * @throws Refusal when there is none, when another version of the build made it, or when a file is missing or changed
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

/** What only the build knows about an engine. */
interface Built {
  readonly product: string;
  readonly basePath: string;
  readonly hook: string;
  /** The HTML of the page. */
  readonly page: string;
}

/**
 * Modules that no sign-in waits for: those after the sign-in, and the provider's other APIs (docs/decisions.md, 16).
 */
const notUntilSignedIn = /^src\/effects\/(afterSignIn|legacyApis)\.ts$/u;
const ofSdk = /(?:^|\/)node_modules\/@okta\/okta-auth-js\//u;

/**
 * Describes the engine in a folder.
 * @throws when its page names no script or no style sheet
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

/** SHA-256 of each file of an engine, in hex, without its description and compressed forms. */
function hashesOf(folder: string): Readonly<Record<string, string>> {
  const parts = filesBelow(folder).filter((file) => file !== engineParts.description && !isCompressed(file));
  const hash = (file: string): string =>
    createHash('sha256')
      .update(readFileSync(path.join(folder, file)))
      .digest('hex');
  return Object.fromEntries(parts.map((file) => [file, hash(file)]));
}

/** A short hash of all files. */
function versionOf(files: Readonly<Record<string, string>>): string {
  return createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 12);
}

function namedIn(page: string, place: RegExp, what: string): string {
  const [, file] = place.exec(page) ?? [];
  if (file === undefined) throw new Error(`The page names no ${what}.`);
  return file;
}
