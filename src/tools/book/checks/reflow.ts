import type { StateCheck } from './check.ts';

/** Nothing is wider than page and dialog, at 320 px, which is 1280 px at 400 %, and at 1280 px (WCAG 1.4.10). */
export const reflow: StateCheck = {
  name: 'reflow',
  asks: () => true,
  check: (page) =>
    page.evaluate(() => {
      const { clientWidth } = document.documentElement;
      const beyond = (element: Element): number => Math.round(element.getBoundingClientRect().right - clientWidth);
      // Also what is clipped, which makes nothing scroll.
      const wide = [...document.querySelectorAll('#app *')].filter((element) => beyond(element) > 1);
      const scrollers = [document.documentElement, ...document.querySelectorAll('dialog[open]')];
      const most = Math.max(...scrollers.map((each) => each.scrollWidth - each.clientWidth), ...wide.map(beyond));
      const names = wide.slice(0, 3).map((element) => `${element.tagName.toLowerCase()}.${element.className}`);
      return most > 0 ? [`Too wide by ${most} px: ${names.join(', ')}`] : [];
    }),
};
