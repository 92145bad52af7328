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
