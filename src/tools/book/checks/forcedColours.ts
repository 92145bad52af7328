import { bringColours } from '../../axe/colours.ts';
import type { StateCheck } from './check.ts';

/**
 * In forced colours every control keeps its edge, each text has 4.5 to 1 and each icon 3 to 1 with its ground
 * (WCAG 1.4.3, 1.4.11).
 */
export const forcedColours: StateCheck = {
  name: 'forced-colours',
  asks: ({ width }) => width === 1280,
  check: async (page) => {
    await bringColours(page);
    const edged = await page.evaluate(edgedControls);
    await page.emulateMedia({ forcedColors: 'active' });
    const found = await page.evaluate(readForced, edged);
    await page.emulateMedia({ forcedColors: null });
    return found;
  },
};

/** Runs in the page: the controls with a visible edge, by their index among all elements. */
function edgedControls(): readonly number[] {
  const { contrast, groundsOf } = window.colours;
  return [...document.querySelectorAll('*')].flatMap((element, index) => {
    if (!element.matches('a, button, summary, input, select, textarea') || !element.checkVisibility()) return [];
    const grounds = groundsOf(element);
    const { borderTopColor, borderTopStyle, borderTopWidth } = getComputedStyle(element);
    const hasBorder = borderTopStyle !== 'none' && parseFloat(borderTopWidth) > 0;
    const line = hasBorder ? contrast([...grounds.slice(0, -1), borderTopColor], grounds.slice(0, -1)) : 1;
    return Math.max(line, contrast(grounds, grounds.slice(0, -1))) > 1.05 ? [index] : [];
  });
}

/** Runs in the page with forced colours: what is invisible there. */
function readForced(edged: readonly number[]): readonly string[] {
  const { contrast, groundsOf } = window.colours;
  const all = [...document.querySelectorAll('*')];
  const isSeen = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect();
    // An element that appears only with the focus is clipped.
    const isClipped = getComputedStyle(element).clipPath !== 'none';
    return (
      width > 1 &&
      height > 1 &&
      !isClipped &&
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    );
  };
  const named = (element: Element): string =>
    `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} “${(element.textContent ?? '').trim().slice(0, 60)}”`;
  const edges = edged.flatMap((index) => {
    const element = all[index];
    if (element === undefined || !isSeen(element)) return [];
    const style = getComputedStyle(element);
    // The browser uses forced colours for native controls.
    if (element.matches('[type="checkbox"], [type="radio"]') && style.appearance !== 'none') return [];
    const grounds = groundsOf(element);
    const below = grounds.slice(0, -1);
    const hasBorder = style.borderTopStyle !== 'none' && parseFloat(style.borderTopWidth) > 0;
    const line = hasBorder ? contrast([...below, style.borderTopColor], below) : 1;
    const edge = Math.max(line, contrast(grounds, below));
    return edge >= 3 ? [] : [`The edge of ${named(element)} has ${edge.toFixed(2)} to 1`];
  });
  const pale = all.flatMap((element) => {
    const hasText = [...element.childNodes].some(
      (each) => each.nodeType === 3 && (each.textContent ?? '').trim() !== '',
    );
    const isText = hasText && !element.matches('script, style, title, noscript, svg *');
    const isIcon = element.matches('svg');
    if (!(isText || isIcon) || !isSeen(element)) return [];
    const { color, stroke, fill } = getComputedStyle(element);
    const grounds = groundsOf(element);
    const colours = isText ? [color] : [stroke, fill].filter((each) => each !== 'none');
    const ratio = Math.max(1, ...colours.map((each) => contrast([...grounds, each], grounds)));
    return ratio >= (isText ? 4.5 : 3) ? [] : [`${named(element)} has ${ratio.toFixed(2)} to 1 with its ground`];
  });
  return [...edges, ...pale];
}
