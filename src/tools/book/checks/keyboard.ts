import type { Page } from 'playwright';

/** A focused element, and how its focus is visible. */
type Stop = NonNullable<ReturnType<typeof readStop>>;

/** More than any page has, so that an endless walk ends. */
const mostStops = 500;

/**
 * Walks through a page with the Tab key, from its top or from that of the open dialog. Every control is reached, shows
 * a ring while it has the focus, and is not covered (WCAG 2.1.1, 2.4.7, 2.4.11). Fields that are left may show their
 * messages afterwards.
 */
export async function walkByKeyboard(page: Page) {
  const stops = await stopsOf(page);
  const missed = await page.evaluate(
    (reached) => {
      const { controls, nameOf } = window.keyboard;
      // Of a group of radio buttons, only one is reached.
      const isOption = (element: Element): boolean => element instanceof HTMLInputElement && element.type === 'radio';
      return controls().flatMap((each, index) => (reached.includes(index) || isOption(each) ? [] : [nameOf(each)]));
    },
    stops.map(({ number }) => number),
  );
  return {
    order: stops.map(({ name }) => name),
    problems: [
      ...missed.map((name) => `keyboard: Tab does not come by ${name}`),
      ...stops.filter(({ hasRing }) => !hasRing).map(({ name }) => `keyboard: no ring around ${name}`),
      ...stops
        .filter(({ isInView }) => !isInView)
        .map(({ name }) => `keyboard: covered while it has the focus: ${name}`),
    ],
  };
}

declare global {
  interface Window {
    keyboard: {
      controls(): readonly (HTMLElement | SVGElement)[];
      nameOf(element: Element): string;
      /** The focused element, including links in SVG. */
      focused(): HTMLElement | SVGElement | null;
    };
  }
}

async function stopsOf(page: Page): Promise<readonly Stop[]> {
  await page.evaluate(prepare);
  const stops: Stop[] = [];
  const seen = new Set<number>();
  while (stops.length < mostStops) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(readStop);
    if (stop === null || seen.has(stop.number)) break;
    seen.add(stop.number);
    stops.push(stop);
  }
  await page.evaluate(() => {
    window.keyboard.focused()?.blur();
    document.documentElement.scrollTop = 0;
  });
  return stops;
}

function prepare(): void {
  const selector = 'a[href], button, summary, input:not([type="hidden"]), select, textarea, [tabindex="0"]';
  window.keyboard = {
    controls: () => {
      const within = document.querySelector('dialog[open]') ?? document.body;
      return [...within.querySelectorAll<HTMLElement | SVGElement>(selector)].filter(
        (element) => element.tabIndex >= 0 && element.checkVisibility(),
      );
    },
    focused: () => {
      const { activeElement } = document;
      return activeElement instanceof HTMLElement || activeElement instanceof SVGElement ? activeElement : null;
    },
    nameOf: (element) => {
      const labels =
        element instanceof HTMLInputElement ? [...(element.labels ?? [])].map((each) => each.textContent) : [];
      const name = element.getAttribute('aria-label') ?? (labels.length > 0 ? labels.join(' ') : element.textContent);
      return `${element.getAttribute('role') ?? element.tagName.toLowerCase()} “${name.replace(/\s+/gu, ' ').trim()}”`;
    },
  };
  window.keyboard.focused()?.blur();
  // The browser continues from the last focus, so that is placed before the first control, and outside of the page, which
  // looks after what had the focus in it.
  const start = document.createElement('span');
  start.tabIndex = -1;
  (document.querySelector('dialog[open]') ?? document.body).prepend(start);
  start.focus();
  start.remove();
}

function readStop() {
  const element = window.keyboard.focused();
  if (element === null || element === document.body) return null;
  const number = window.keyboard.controls().indexOf(element);
  if (number < 0) return null;
  const drawn = [element, ...(element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [])];
  const parents = [element.parentElement, element.parentElement?.parentElement].flatMap((each) => each ?? []);
  const hasRing = [...drawn, ...parents].some((each) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(each);
    return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
  });
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const points = [
    [(left + right) / 2, (top + bottom) / 2],
    [left + 2, (top + bottom) / 2],
    [right - 2, (top + bottom) / 2],
  ] as const;
  // At least a part of it is visible.
  const isInView = points.some(([x, y]) => {
    const hit = document.elementFromPoint(x, y);
    return hit !== null && drawn.some((each) => each.contains(hit) || hit.contains(each));
  });
  return { name: window.keyboard.nameOf(element), number, hasRing, isInView };
}
