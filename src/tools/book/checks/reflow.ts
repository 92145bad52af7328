import type { StateCheck } from './check.ts';

/** No state needs sideways scrolling. */
export const reflow: StateCheck = {
  name: 'reflow',
  says: 'Nothing is wider than the page, at 320 px, which is 1280 px at 400 %, and at 1280 px (WCAG 1.4.10).',
  asks: () => true,
  check: (page) =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      if (scrollWidth <= clientWidth) return [];
      const wide = [...document.querySelectorAll('#app *')].filter(
        (element) => element.getBoundingClientRect().right > clientWidth + 1,
      );
      const names = wide.slice(0, 3).map((element) => `${element.tagName.toLowerCase()}.${element.className}`);
      return [`The page scrolls sideways by ${scrollWidth - clientWidth} px: ${names.join(', ')}`];
    }),
};
