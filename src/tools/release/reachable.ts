/** A file of the bundler with its relations. */
export interface Chunk {
  readonly file: string;
  /** The module that it was made for; null if it only contains shared modules. */
  readonly entry: string | null;
  /** All modules in it, relative to the project's folder. */
  readonly modules: readonly string[];
  /** Files that load before it runs. */
  readonly imports: readonly string[];
  /** Files that it can load while it runs. */
  readonly later: readonly string[];
}

/**
 * The files that can be reached from some.
 * @param next the files that a file loads
 */
export function reachable(
  from: readonly string[],
  chunks: readonly Chunk[],
  next: (chunk: Chunk) => readonly string[],
): readonly string[] {
  const byFile = new Map(chunks.map((chunk) => [chunk.file, chunk]));
  const found = new Set<string>();
  const waiting = [...from];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    const chunk = byFile.get(file);
    if (chunk) waiting.push(...next(chunk));
  }
  return [...found].sort();
}

/**
 * Render-blocking tags: those that make a browser fetch a file before it shows or runs what follows.
 * @returns a sentence for each, with the remedy
 */
export function blockersIn(pages: ReadonlyMap<string, string>): readonly string[] {
  const remedy = 'Let the script be a module, and let the styles stand in the page';
  return [...pages].flatMap(([file, html]) =>
    blockers(html).map((tag) => `${file}: The page waits for ${tag} before it can be used. ${remedy}.`),
  );
}

function blockers(html: string): readonly string[] {
  const isScript = /^<script\b(?=[^>]*\ssrc=)(?![^>]*\s(?:type="module"|async|defer)[\s>/])/u;
  const isStyles = /^<link\b(?=[^>]*\srel="?stylesheet)/u;
  return (html.match(/<(?:script|link)\b[^>]*>/gu) ?? []).filter((tag) => isScript.test(tag) || isStyles.test(tag));
}
