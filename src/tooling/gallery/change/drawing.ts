import type { Page } from 'playwright';

/** Two hashes of what a page shows. If they are equal, so are the pictures. */
export interface Drawing {
  /** The document, typed values, and the focus. */
  readonly markup: string;
  /** The style sheets of the page, as text. */
  readonly styles: string;
}

/** The hashes of what a page shows now. */
export function drawingOf(page: Page): Promise<Drawing> {
  return page.evaluate(() => {
    const { activeElement, documentElement } = document;
    const values = [...document.querySelectorAll('input')].map(({ value, checked }) => `${value} ${checked}`);
    const app = document.getElementById('app')?.innerHTML ?? '';
    return {
      markup: [documentElement.lang, documentElement.dir, activeElement?.id ?? '', ...values, app].join('\n'),
      styles: [...document.querySelectorAll('style')].map(({ textContent }) => textContent).join('\n'),
    };
  });
}

/**
 * A hash of each element's computed style and position. It compares pages with different style sheets: a rule without
 * effect changes nothing.
 */
export function styleKeyOf(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const parts: string[] = [];
    const note = (element: Element, pseudo: string | null): void => {
      const style = getComputedStyle(element, pseudo);
      // A custom property affects computed values only, and its order is not stable.
      for (const name of style) if (!name.startsWith('--')) parts.push(style.getPropertyValue(name));
    };
    for (const element of document.querySelectorAll('html, body, #app, #app *')) {
      note(element, null);
      for (const pseudo of ['::before', '::after'])
        if (getComputedStyle(element, pseudo).content !== 'none') note(element, pseudo);
      if (element instanceof HTMLInputElement) note(element, '::placeholder');
      if (element instanceof HTMLDialogElement) note(element, '::backdrop');
      if (element instanceof HTMLLIElement) note(element, '::marker');
      const { x, y, width, height } = element.getBoundingClientRect();
      parts.push(`${x} ${y} ${width} ${height}`);
    }
    const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(parts.join('\n')));
    return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  });
}
