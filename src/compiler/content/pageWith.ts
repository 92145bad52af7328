import { contentElement } from '../../engine/contracts/contentElement.ts';
import type { Content } from './makeContent.ts';

/** What a visit most likely begins with. */
export interface Beginning {
  readonly screen: string;
  readonly locale: string;
}

/**
 * A page that knows its content. What the visit begins with is fetched beside the code and not after it.
 * @param page HTML with a head
 */
export function pageWith(page: string, { index }: Content, { screen, locale }: Beginning): string {
  const first = [index.program, index.shared[locale], index.screens[locale]?.[screen]];
  const tags = [
    ...first.flatMap((file) =>
      file === undefined || file === null
        ? []
        : [`<link rel="preload" as="fetch" crossorigin href="${index.at}${file}">`],
    ),
    `<script type="application/json" id="${contentElement}">${inert(index)}</script>`,
  ];
  return page.replace('</head>', () => `${tags.map((tag) => `  ${tag}\n`).join('  ')}  </head>`);
}

/** JSON that cannot end the element that it stands in. */
function inert(value: object): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
