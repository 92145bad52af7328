import { contentElement } from '../../engine/contracts/contentElement.ts';
import type { Content } from './makeContent.ts';

/**
 * A page that knows its content. The program is fetched beside the code and not after it; the index stands last, because
 * nothing is drawn with it.
 * @param page HTML with a head and a body
 */
export function pageWith(page: string, { index }: Content): string {
  const program =
    index.program === null
      ? ''
      : `  <link rel="preload" as="fetch" crossorigin href="${index.at}${index.program}">\n  `;
  const named = `  <script type="application/json" id="${contentElement}">${inert(index)}</script>\n  `;
  return page.replace('</head>', () => `${program}</head>`).replace('</body>', () => `${named}</body>`);
}

/** JSON that cannot end the element that it stands in. */
function inert(value: object): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
