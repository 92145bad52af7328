/**
 * Measures the contrast of some texts with what is drawn behind them (WCAG 1.4.3). It runs in the page.
 * @param targets selectors of the elements that the texts stand in
 * @returns for each what is wrong, in words; empty where nothing is
 */
export function measureContrasts(targets: readonly string[]): readonly string[] {
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  /** Red, green and blue of a colour over another, each from 0 to 255. */
  const drawn = (colours: readonly string[]): readonly number[] => {
    if (pen === null) return [];
    // Below all else is the colour of the page itself.
    for (const colour of ['Canvas', ...colours]) {
      pen.fillStyle = colour;
      pen.fillRect(0, 0, 1, 1);
    }
    return [...pen.getImageData(0, 0, 1, 1).data].slice(0, 3);
  };
  const luminance = (colours: readonly string[]): number => {
    const [red = 0, green = 0, blue = 0] = drawn(colours).map((part) => {
      const share = part / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
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
    const grounds: string[] = [];
    for (let each: Element | null = element; each !== null; each = each.parentElement)
      grounds.unshift(getComputedStyle(each).backgroundColor);
    const { color, fontSize, fontWeight } = getComputedStyle(element);
    const [text, ground] = [luminance([...grounds, color]), luminance(grounds)];
    const ratio = (Math.max(text, ground) + 0.05) / (Math.min(text, ground) + 0.05);
    const isLarge = parseFloat(fontSize) >= 24 || (parseFloat(fontSize) >= 18.66 && Number(fontWeight) >= 700);
    return ratio >= (isLarge ? 3 : 4.5) ? '' : `color-contrast: ${name} has ${ratio.toFixed(2)} to 1 with its ground`;
  });
}
