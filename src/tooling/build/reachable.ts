/** A file of the bundler's, and what it brings. */
export interface Chunk {
  readonly file: string;
  /** The module that it was made for; null where it is only shared by others. */
  readonly entry: string | null;
  /** All modules in it, by their paths from the project's folder. */
  readonly modules: readonly string[];
  /** Files that come before it runs. */
  readonly imports: readonly string[];
  /** Files that it may bring while it runs. */
  readonly later: readonly string[];
}

/**
 * The files that may be fetched, one leading to the next, beginning with some.
 * @param next where a file leads
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
 * What keeps a page from being used at once: tags that make a browser fetch a file before it shows or runs what follows.
 * @returns sentences that say which, and what to do
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
