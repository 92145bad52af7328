import type { StateCheck } from './check.ts';

/** No text stands above the one that it follows in the document, unless beside it (WCAG 1.3.2, 2.4.3). */
export const readingOrder: StateCheck = {
  name: 'reading-order',
  asks: (_, isOfProduct) => isOfProduct,
  check: (page) =>
    page.evaluate(() => {
      const root = document.querySelector('dialog[open]') ?? document.getElementById('app') ?? document.body;
      const texts = [...root.querySelectorAll('*')].filter((element) => {
        const { position, clipPath } = getComputedStyle(element);
        const hasText = [...element.childNodes].some((each) => each.nodeType === 3 && each.textContent?.trim() !== '');
        // A browser may place visually hidden elements anywhere.
        const isHeardAlone = clipPath !== 'none' || element.closest('.visually-hidden, .skip') !== null;
        return (
          hasText && !isHeardAlone && position !== 'fixed' && element.checkVisibility({ visibilityProperty: true })
        );
      });
      return texts.flatMap((element, index) => {
        const before = texts[index - 1];
        if (before === undefined) return [];
        const [one, other] = [before.getBoundingClientRect(), element.getBoundingClientRect()];
        const isAbove = other.bottom <= one.top && other.left < one.right && other.right > one.left;
        const quoted = (each: Element): string => `“${each.textContent.trim().slice(0, 40)}”`;
        return isAbove ? [`${quoted(element)} follows ${quoted(before)}, and stands above it`] : [];
      });
    }),
};
