import type { StateCheck } from './check.ts';

const phones = [320, 360, 390];

/** The header takes one line on a phone, so that it leaves enough room for the screen. */
export const headerLine: StateCheck = {
  name: 'header-line',
  asks: ({ width }) => width === 320,
  check: async (page) => {
    const before = page.viewportSize();
    const found: string[] = [];
    for (const width of phones) {
      await page.setViewportSize({ width, height: before?.height ?? 900 });
      const middles = await page.locator('.top .bar > *, .top li').evaluateAll((parts) =>
        parts.map((part) => {
          const { top, bottom } = part.getBoundingClientRect();
          return (top + bottom) / 2;
        }),
      );
      if (Math.max(...middles) - Math.min(...middles) > 4)
        found.push(`Its parts stand below each other at ${width} px`);
    }
    if (before !== null) await page.setViewportSize(before);
    return found;
  },
};
