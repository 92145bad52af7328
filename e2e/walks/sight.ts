import type { Page } from 'playwright/test';
import type { Page as Sight } from '../../tests/walks/page.ts';

/** What the page looks like. */
export function sightOf(page: Page): Promise<Sight> {
  return page.evaluate(() => {
    const textOf = (found: Element | null | undefined): string | null => {
      if (!found) return null;
      const copy = found.cloneNode(true) as Element;
      for (const hidden of copy.querySelectorAll('.visually-hidden')) hidden.remove();
      return (copy.textContent ?? '').replace(/\s+/gu, ' ').trim();
    };
    const dialog = document.querySelector('dialog[open]');
    const problems = [...document.querySelectorAll('form .problem')].flatMap((problem) => {
      const text = textOf(problem) ?? '';
      return text === '' ? [] : [[problem.id.replace(/-problem$/u, ''), text] as const];
    });
    const active = document.activeElement;
    const ids: Readonly<Record<string, string>> = { 'screen-title': 'title', 'screen-alert': 'alert' };
    const field = active?.closest('fieldset')?.id ?? active?.id ?? '';
    return {
      path: location.pathname,
      title: document.title,
      language: document.documentElement.lang,
      heading: textOf(document.querySelector('main h1')),
      alert: textOf(document.querySelector('main [role=alert]')) ?? '',
      dialog: textOf(dialog?.querySelector('h2')),
      problems: Object.fromEntries(problems),
      focus: dialog?.contains(active) ? 'dialog' : (ids[field] ?? field),
    };
  });
}
