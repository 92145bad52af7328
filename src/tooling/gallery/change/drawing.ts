import type { Page } from 'playwright';

/** What a page shows now, as two fingerprints: where all of it is the same, so is the picture. */
export interface Drawing {
  /** Of the document, of what is typed, and of the focus. */
  readonly markup: string;
  /** The style sheets of the page, as text. */
  readonly styles: string;
}

/** The drawing of what a page shows now. */
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
 * A fingerprint of the computed style and the place of each element. It is for two pages of other style sheets: a rule that
 * nothing on the page meets changes nothing.
 */
export function styleKeyOf(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const parts: string[] = [];
    const note = (element: Element, pseudo: string | null): void => {
      const style = getComputedStyle(element, pseudo);
      // A custom property shows in what is computed of it, and has no order of its own.
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
