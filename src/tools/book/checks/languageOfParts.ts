import type { Analysis } from '../../../compiler/analysis/analysis.ts';
import type { StateCheck } from './check.ts';

/** By language, words of its texts that no other language has. */
export type OwnWords = Readonly<Record<string, readonly string[]>>;

/**
 * Page, title, texts and names are marked with the language that their words are of (WCAG 3.1.1, 3.1.2). The words of
 * each language are learned from the product's texts. Pages with other texts, such as reports, may use a word that the
 * product has in another language only.
 */
export const languageOfParts: StateCheck = {
  name: 'language-of-parts',
  asks: (_, isOfProduct) => isOfProduct,
  check: (page, own) => page.evaluate(readLanguages, own),
};

/** Learns from all texts of a product which words belong to one language only. The company's name is of none. */
export function ownWordsOf(analysis: Analysis): OwnWords {
  const name = wordsOf(analysis.app.brand.name);
  const wordsIn = (locale: string): ReadonlySet<string> =>
    new Set(analysis.texts(locale).flatMap(({ readings }) => readings.flatMap(wordsOf)));
  const words = new Map([...analysis.copy.keys()].map((locale) => [locale, wordsIn(locale)] as const));
  return Object.fromEntries(
    [...words].map(([locale, those]) => {
      const others = [...words].flatMap(([other, all]) => (other === locale ? [] : [all]));
      return [locale, [...those].filter((word) => !name.includes(word) && !others.some((all) => all.has(word)))];
    }),
  );
}

function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(/\p{L}{3,}/gu) ?? [];
}

/** Runs in the page: texts of one language that are marked with another one, or with none of the product's. */
function readLanguages(own: OwnWords): readonly string[] {
  const { body, documentElement, title } = document;
  const parts: (readonly [element: Element, text: string])[] = [[documentElement, title]];
  for (const element of body.querySelectorAll('*')) {
    if (element.matches('script, style, noscript, svg, svg *, code, pre') || !element.checkVisibility()) continue;
    for (const name of ['aria-label', 'alt', 'placeholder', 'title'])
      parts.push([element, element.getAttribute(name) ?? '']);
    for (const node of element.childNodes) if (node.nodeType === 3) parts.push([element, node.textContent ?? '']);
  }
  return parts.flatMap(([element, text]) => {
    const lang = element.closest('[lang]')?.getAttribute('lang') ?? '';
    // Where nothing more real is known, a state shows what the search calls a value.
    const said = text.toLowerCase().replace(/sample-[\w-]*/gu, '');
    const words: readonly string[] = said.match(/\p{L}{3,}/gu) ?? [];
    if (words.length === 0) return [];
    const spoken = Object.keys(own).filter((each) => each === lang || each.startsWith(`${lang}-`));
    if (lang === '' || spoken.length === 0) return [`“${text.trim().slice(0, 60)}” is marked as “${lang}”`];
    return Object.entries(own).flatMap(([other, foreign]) => {
      const found = spoken.includes(other) ? undefined : words.find((word) => foreign.includes(word));
      return found === undefined
        ? []
        : [`“${found}” is of ${other}, and marked as ${lang}: “${text.trim().slice(0, 60)}”`];
    });
  });
}
