import type { Page } from 'playwright';
import { bringColours } from './colours.ts';

/**
 * Measures the contrast of texts with their background (WCAG 1.4.3).
 * @param targets selectors of the elements that contain the texts
 * @returns a description of the problem for each; empty if there is none
 */
export async function measureContrasts(
  page: Pick<Page, 'evaluate'>,
  targets: readonly string[],
): Promise<readonly string[]> {
  await bringColours(page);
  return page.evaluate(measure, targets);
}

function measure(targets: readonly string[]): readonly string[] {
  return targets.map((target) => {
    const element = document.querySelector(target);
    if (element === null) return `color-contrast: there is no ${target} to measure`;
    const scrolled: (readonly [Element, number, number])[] = [];
    for (let each: Element | null = element; each !== null; each = each.parentElement)
      scrolled.push([each, each.scrollLeft, each.scrollTop]);
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, top, width, height } = element.getBoundingClientRect();
    const above = document.elementFromPoint(left + width / 2, top + height / 2);
    for (const [each, x, y] of scrolled) each.scrollTo({ left: x, top: y, behavior: 'instant' });
    const name = `“${(element.textContent ?? '').trim().slice(0, 60)}”`;
    if (above === null || !(element.contains(above) || above.contains(element)))
      return `color-contrast: ${name} is covered by something`;
    const grounds = window.colours.groundsOf(element);
    const { color, fontSize, fontWeight } = getComputedStyle(element);
    const ratio = window.colours.contrast([...grounds, color], grounds);
    const isLarge = parseFloat(fontSize) >= 24 || (parseFloat(fontSize) >= 18.66 && Number(fontWeight) >= 700);
    return ratio >= (isLarge ? 3 : 4.5) ? '' : `color-contrast: ${name} has ${ratio.toFixed(2)} to 1 with its ground`;
  });
}
