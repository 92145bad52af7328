import type { ContentIndex } from '../../src/compiler/content/contentIndex.ts';

/** What a page says of its content, read as a browser does: up to the first end of the element. */
export function indexOf(page: string): ContentIndex {
  const [, text = ''] = /<script type="application\/json" id="content">(.*?)<\/script/su.exec(page) ?? [];
  return JSON.parse(text) as ContentIndex;
}
