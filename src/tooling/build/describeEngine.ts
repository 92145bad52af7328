import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isCompressed } from './compressed.ts';
import { type Engine, engineFormat, engineParts } from './engine.ts';
import { filesBelow } from './filesBelow.ts';
import { type Chunk, reachable } from './reachable.ts';

/** What only the build knows of an engine. */
export interface Built {
  readonly basePath: string;
  readonly hook: string;
  /** The text of the page. */
  readonly page: string;
}

/** Modules that no sign-in waits for: what follows it, and the provider's other APIs (docs/adr/0016). */
const notUntilSignedIn = /^src\/effects\/(afterSignIn|legacyApis)\.ts$/u;
const ofSdk = /(?:^|\/)node_modules\/@okta\/okta-auth-js\//u;

/**
 * Describes the engine that stands in a folder.
 * @throws when its page names no script or no styles
 */
export function describeEngine(folder: string, chunks: readonly Chunk[], { basePath, hook, page }: Built): Engine {
  const script = namedIn(page, /<script type="module"[^>]* src="[^"]*\/(assets\/[^"]+)"/u, 'script');
  const styles = namedIn(page, /<link rel="stylesheet"[^>]* href="[^"]*\/(assets\/[^"]+)"/u, 'styles');
  const others = new Set(
    chunks.filter(({ entry }) => entry !== null && notUntilSignedIn.test(entry)).map(({ file }) => file),
  );
  const files = hashesOf(folder);
  return {
    format: engineFormat,
    version: versionOf(files),
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
export function hashesOf(folder: string): Readonly<Record<string, string>> {
  const parts = filesBelow(folder).filter((file) => file !== engineParts.description && !isCompressed(file));
  const hash = (file: string): string =>
    createHash('sha256')
      .update(readFileSync(path.join(folder, file)))
      .digest('hex');
  return Object.fromEntries(parts.map((file) => [file, hash(file)]));
}

/** A short fingerprint of all files. */
export function versionOf(files: Readonly<Record<string, string>>): string {
  return createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 12);
}

function namedIn(page: string, place: RegExp, what: string): string {
  const [, file] = place.exec(page) ?? [];
  if (file === undefined) throw new Error(`The page names no ${what}.`);
  return file;
}
