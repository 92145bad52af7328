import { contentElement } from '../../engine/contracts/contentElement.ts';
import type { Content } from './makeContent.ts';

/**
 * A page that knows its content. The program is fetched beside the code and not after it; the index stands last, because
 * nothing is drawn with it.
 * @param page HTML with the ends of a head and of a body written out
 * @throws Error when one of them is missing, for what belongs there would be lost without a word
 */
export function pageWith(page: string, { index }: Content): string {
  const program =
    index.program === null
      ? ''
      : `  <link rel="preload" as="fetch" crossorigin href="${index.at}${index.program}">\n  `;
  const named = `  <script type="application/json" id="${contentElement}">${inert(index)}</script>\n  `;
  return before('</body>', named, before('</head>', program, page));
}

function before(end: string, text: string, page: string): string {
  if (!page.includes(end))
    throw new Error(`The page has no ${end}; write it out, so that its content can be put there.`);
  return page.replace(end, () => text + end);
}

/** JSON that cannot end the element that it stands in. */
function inert(value: object): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
