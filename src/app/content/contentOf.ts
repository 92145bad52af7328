import type { ContentIndex } from '../../compiler/content/contentIndex.ts';
import { contentElement } from '../../engine/contracts/contentElement.ts';

/**
 * The page's index of its content.
 * @throws when the page has none: it was not made by `npm run build`
 */
export function contentOf(document: Document): ContentIndex {
  const text = document.getElementById(contentElement)?.textContent;
  if (!text) throw new Error(`The page has no element with the id "${contentElement}".`);
  return JSON.parse(text) as ContentIndex;
}
