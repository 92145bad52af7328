import type { Page } from 'playwright';

declare global {
  interface Window {
    colours: {
      /** The colours painted below an element and by its own background, from the page upwards. */
      groundsOf(element: Element): readonly string[];
      /** The contrast of two stacks of colours (WCAG 2.2). */
      contrast(one: readonly string[], other: readonly string[]): number;
    };
  }
}

/** Loads the measuring of colours into a page. */
export async function bringColours(page: Pick<Page, 'evaluate'>): Promise<void> {
  await page.evaluate(install);
}

function install(): void {
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  /** The red, green and blue of colours painted over each other, each from 0 to 255. */
  const painted = (colours: readonly string[]): readonly number[] => {
    if (pen === null) return [];
    // The lowest layer is the colour of the page itself.
    for (const colour of ['Canvas', ...colours]) {
      pen.fillStyle = colour;
      pen.fillRect(0, 0, 1, 1);
    }
    return [...pen.getImageData(0, 0, 1, 1).data].slice(0, 3);
  };
  const luminance = (colours: readonly string[]): number => {
    const [red = 0, green = 0, blue = 0] = painted(colours).map((part) => {
      const share = part / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  window.colours = {
    groundsOf: (element) => {
      const grounds: string[] = [];
      for (let each: Element | null = element; each !== null; each = each.parentElement)
        grounds.unshift(getComputedStyle(each).backgroundColor);
      return grounds;
    },
    contrast: (one, other) => {
      const [light, dark] = [luminance(one), luminance(other)];
      return (Math.max(light, dark) + 0.05) / (Math.min(light, dark) + 0.05);
    },
  };
}
