import type { StateCheck } from './check.ts';
import { reflow } from './reflow.ts';

const spaced =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }';

/**
 * With wider spacing of letters, words, lines and paragraphs no text is cut off, and nothing scrolls sideways
 * (WCAG 1.4.12).
 */
export const textSpacing: StateCheck = {
  name: 'text-spacing',
  asks: ({ width }) => width === 320,
  check: async (page, own) => {
    const sheet = await page.addStyleTag({ content: spaced });
    const wide = await reflow.check(page, own);
    const cut = await page.evaluate(() => {
      const hidden = [...document.querySelectorAll<HTMLElement>('#app *')].filter((element) => {
        const { overflowX, overflowY, clipPath } = getComputedStyle(element);
        const hides = [overflowX, overflowY].some((overflow) => overflow === 'hidden' || overflow === 'clip');
        const isUnseen = clipPath !== 'none' || element.clientWidth <= 1 || element.matches('input');
        if (!hides || isUnseen || element.textContent.trim() === '') return false;
        return element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1;
      });
      return hidden.map(
        (element) =>
          `Cut off: ${element.tagName.toLowerCase()}.${element.className} “${element.textContent.slice(0, 60)}”`,
      );
    });
    await sheet.evaluate((element) => void element.parentNode?.removeChild(element));
    return [...wide, ...cut];
  },
};
