import { JSDOM } from 'jsdom';
import type { LookDifference, PrerenderedPage } from '../../compiler/content/prerenderedPage.ts';

type Place = Omit<LookDifference, 'variants'>;

/** What differs from the usual look of a page. What several looks have in common is one difference. */
export function differencesOf({ html, looks }: Pick<PrerenderedPage, 'html' | 'looks'>): readonly LookDifference[] {
  const usual = JSDOM.fragment(html);
  const variantsOf = new Map<string, readonly string[]>();
  for (const { html: other, variants } of looks) {
    for (const place of between(usual, JSDOM.fragment(other), []).map((each) => JSON.stringify(each)))
      variantsOf.set(place, [...(variantsOf.get(place) ?? []), ...variants]);
  }
  return [...variantsOf].map(([place, variants]) => ({ ...(JSON.parse(place) as Place), variants }));
}

function between(usual: Node, other: Node, at: readonly number[]): readonly Place[] {
  const [old, now] = [[...usual.childNodes], [...other.childNodes]];
  const isSame = (index: number): boolean => old.at(index)?.isEqualNode(now.at(index) ?? null) ?? false;
  const shorter = Math.min(old.length, now.length);
  let from = 0;
  while (from < shorter && isSame(from)) from += 1;
  let last = 0;
  while (last < shorter - from && isSame(-last - 1)) last += 1;
  const [to, end] = [old.length - last, now.length - last];
  const pairs = old.slice(from, to).map((node, index) => [node, now[from + index]] as const);
  if (to === end && pairs.every(([node, instead]) => isSameElement(node, instead))) {
    return pairs.flatMap(([node, instead], index) => (instead ? between(node, instead, [...at, from + index]) : []));
  }
  return [{ at: [...at, from], count: to - from, html: htmlOf(now.slice(from, end)) }];
}

/** Whether two elements differ in their children alone. A part of a drawing cannot stand in a template by itself. */
function isSameElement(node: Node, instead?: Node): boolean {
  if (!node.hasChildNodes() || node.nodeName === 'svg') return false;
  return node.cloneNode().isEqualNode(instead?.cloneNode() ?? null);
}

function htmlOf(nodes: readonly Node[]): string {
  const parent = JSDOM.fragment('<div></div>').querySelector('div');
  parent?.append(...nodes);
  return parent?.innerHTML ?? '';
}
