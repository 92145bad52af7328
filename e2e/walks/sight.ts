import type { Page } from 'playwright/test';
import { fieldsOf, holds } from '../../src/engine/logic/index.ts';
import { visibleProblem } from '../../src/ui/fields/visibleProblem.ts';
import type { Predicted } from './prediction.ts';
import { product } from './product.ts';
import { wordsAt } from './words.ts';

/** What somebody at the page can tell of it. */
export interface Sight {
  readonly path: string;
  readonly title: string;
  readonly language: string;
  readonly heading: string | null;
  readonly alert: string;
  readonly dialog: string | null;
  /** Messages of fields, by field. */
  readonly problems: Readonly<Record<string, string>>;
  /** Where the focus is; `elsewhere` where the machine does not say. */
  readonly focus: string;
}

/** What the page must look like where the machine is. */
export function expectedAt({ snapshot, focus }: Predicted): Sight {
  const { program } = product;
  const words = wordsAt(snapshot);
  const { screen, overlay, alert, form } = snapshot;
  const state = program.states[screen ?? ''];
  const heading = words.choose(words.view?.header.title);
  const fields = Object.entries(fieldsOf(program, screen));
  const shown = fields.filter(([, { shown: guard }]) => holds(program, guard, { context: snapshot.context }));
  const problems = shown.flatMap(([field]) => {
    const problem = visibleProblem(program, snapshot, field);
    return problem === null ? [] : [[field, words.of(problem)] as const];
  });
  const named = words.key('ui.pageTitle', { title: heading, brand: program.brand.name });
  const isWrong = alert !== null || (form.failedSubmits > 0 && problems.length > 0);
  const opened = words.view?.overlays[overlay ?? ''] ?? words.shared?.overlays[overlay ?? ''];
  return {
    path: `${program.basePath}/${state?.kind === 'screen' ? state.route : ''}`,
    title: isWrong ? words.key('ui.errorTitle', { title: named }) : named,
    language: words.locale,
    heading,
    alert: alert === null ? '' : words.of(alert),
    dialog: overlay === null ? null : words.choose(opened?.title),
    problems: Object.fromEntries(problems),
    focus: overlay === null ? focusOf(focus, new Set(shown.map(([field]) => field))) : 'dialog',
  };
}

function focusOf(focus: Predicted['focus'], shown: ReadonlySet<string>): string {
  if (focus === null || (focus.on === 'field' && !shown.has(focus.field))) return 'elsewhere';
  return focus.on === 'field' ? focus.field : focus.on;
}

/** What the page looks like. `elsewhere` is said of the focus where nothing else is asked. */
export async function sightOf(page: Page, asked: Sight): Promise<Sight> {
  const sight = await page.evaluate(() => {
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
  return asked.focus === 'elsewhere' ? { ...sight, focus: 'elsewhere' } : sight;
}
