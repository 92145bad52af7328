import type { Rolldown } from 'vite';

/** What tells the relations of a file of the bundler. */
export type Chunk = Pick<
  Rolldown.OutputChunk,
  'fileName' | 'facadeModuleId' | 'moduleIds' | 'imports' | 'dynamicImports'
>;

/**
 * The files that can be reached from one.
 * @param others files that are not loaded later
 */
export function reachable(from: string, chunks: readonly Chunk[], others: ReadonlySet<string>): readonly string[] {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const found = new Set([from]);
  // What is added on the way is visited too.
  for (const file of found) {
    const { imports = [], dynamicImports = [] } = byFile.get(file) ?? {};
    for (const each of [...imports, ...dynamicImports.filter((one) => !others.has(one))]) found.add(each);
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
