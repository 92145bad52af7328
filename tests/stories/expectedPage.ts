import { createIntl, type MessageFormatElement } from 'react-intl';
import { compileSources } from '../../src/compiler/compile.ts';
import { readSources } from '../../src/compiler/load/readSources.ts';
import type { FocusTarget } from '../../src/engine/contracts/command.ts';
import type { Scopes } from '../../src/engine/contracts/logic.ts';
import type { CopyChoice } from '../../src/engine/contracts/program.ts';
import type { Message, Snapshot } from '../../src/engine/contracts/snapshot.ts';
import type { ScreenView, SharedView } from '../../src/engine/contracts/view.ts';
import { brandValues, chooseCopy, cleanForm, fieldsOf, holds } from '../../src/engine/logic/index.ts';
import { type SeenControl, seenAt } from '../../src/explorer/explore/seen.ts';
import type { Product } from '../../src/explorer/product.ts';
import { visibleProblem } from '../../src/ui/fields/visibleProblem.ts';
import { projectRoot } from '../compiler/product.ts';
import { product } from '../product/product.ts';

/** What is seen, by language. */
export const { screens, shared } = compileSources(readSources(projectRoot).sources);

/** What a page says and shows. */
export interface Page {
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

/** Where the machine is, and where it wants the focus. */
interface Situation {
  readonly snapshot: Snapshot;
  readonly focus: FocusTarget | null;
}

/** What the page must look like where the machine is. */
export function expectedPage({ program }: Pick<Product, 'program'>, { snapshot, focus }: Situation): Page {
  const texts = textsAt(snapshot);
  const { screen, overlay, alert, form, context } = snapshot;
  const state = program.states[screen ?? ''];
  const heading = texts.choose(texts.view?.header.title);
  const shown = Object.entries(fieldsOf(program, screen)).filter(([, field]) =>
    holds(program, field.shown, { context }),
  );
  const problems = shown.flatMap(([name]) => {
    const problem = visibleProblem(program, snapshot, name);
    return problem === null ? [] : [[name, texts.of(problem)] as const];
  });
  const named = texts.key('ui.pageTitle', { title: heading, brand: program.brand.name });
  const isWrong = alert !== null || (form.failedSubmits > 0 && problems.length > 0);
  const opened = texts.view?.overlays[overlay ?? ''] ?? texts.shared?.overlays[overlay ?? ''];
  const isElsewhere = focus === null || (focus.on === 'field' && !shown.some(([name]) => name === focus.field));
  const focused = isElsewhere ? 'elsewhere' : focus.on === 'field' ? focus.field : focus.on;
  return {
    path: `${program.basePath}/${state?.kind === 'screen' ? state.route : ''}`,
    title: isWrong ? texts.key('ui.errorTitle', { title: named }) : named,
    language: texts.locale,
    heading,
    alert: alert === null ? '' : texts.of(alert),
    dialog: overlay === null ? null : texts.choose(opened?.title),
    problems: Object.fromEntries(problems),
    focus: overlay === null ? focused : 'dialog',
  };
}

/** What a page looks like. Uses nothing but the document, so that it runs in any browser. */
export function observe(document: Document): Page {
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
  const focused = active?.closest('fieldset')?.id ?? active?.id ?? '';
  return {
    path: document.location.pathname,
    title: document.title,
    language: document.documentElement.lang,
    heading: textOf(document.querySelector('main h1')),
    alert: textOf(document.querySelector('main [role=alert]')) ?? '',
    dialog: textOf(dialog?.querySelector('h2')),
    problems: Object.fromEntries(problems),
    focus: dialog?.contains(active) ? 'dialog' : (ids[focused] ?? focused),
  };
}

/** In what a page is otherwise than expected. */
export function differencesOf(expected: Page, page: Page): readonly string[] {
  return Object.keys(expected)
    .map((key) => key as keyof Page)
    .filter((key) => JSON.stringify(expected[key]) !== JSON.stringify(page[key]))
    .filter((key) => key !== 'focus' || expected.focus !== 'elsewhere')
    .map((key) => `${key}: ${JSON.stringify(expected[key])} says the machine, ${JSON.stringify(page[key])} the page.`);
}

/** The visible texts that the page does not have. */
export function unreadTexts(snapshot: Snapshot, document: Document): readonly string[] {
  const { view, shared: frame, of } = textsAt(snapshot);
  // A clock that was stopped has another text in its place.
  if (view === undefined || frame === undefined || snapshot.timer?.held) return [];
  const seen = seenAt({ program: product, screens: { [view.screen]: view }, shared: frame }, snapshot);
  const read = textsIn(document.body);
  // A control at work says that in place of its name.
  const working = seen.controls.filter(({ event }) => snapshot.busy && event === snapshot.pending?.event);
  return seen.texts
    .filter((copy) => copy in frame.messages || copy in view.messages)
    .filter((copy) => !working.some(({ message }) => message.copy === copy))
    .map((copy) => of({ copy, values: seen.values.get(copy) ?? {} }))
    .filter((text) => !read.some((each) => each.includes(text)));
}

/** What can be read, and the same without what is announced alone. */
function textsIn(page: Element): readonly string[] {
  return [plain(page.textContent ?? ''), seenTextOf(page)];
}

/** What can be seen of an element, without what is announced alone. */
export function seenTextOf(element: Element): string {
  const seen = element.cloneNode(true) as Element;
  for (const hidden of seen.querySelectorAll('.visually-hidden')) hidden.remove();
  return plain(seen.textContent ?? '');
}

/** The texts of a place in the language that the customer has there. */
interface Texts {
  readonly locale: string;
  readonly view: ScreenView | undefined;
  readonly shared: SharedView | undefined;
  readonly of: (message: Message) => string;
  readonly choose: (copy: CopyChoice | undefined) => string | null;
  readonly key: (copy: string, values?: Message['values']) => string;
  /** What a control is called. */
  readonly named: (control: SeenControl) => string;
}

/** The texts at a snapshot. */
export function textsAt(snapshot: Snapshot): Texts {
  const [first = ''] = product.locales;
  const locale = snapshot.context.locale ?? first;
  const [view, frame] = [screens[locale]?.[snapshot.screen ?? ''], shared[locale]];
  const messages = { ...frame?.messages, ...view?.messages } as Record<string, MessageFormatElement[]>;
  const intl = createIntl({ locale, messages });
  const scopes: Scopes = { context: snapshot.context, form: cleanForm(product, snapshot) };

  const format = ({ copy, values }: Message, heard: (tag: string, text: string) => void): string => {
    const tags = [...JSON.stringify(messages[copy] ?? []).matchAll(/"type":8,"value":"(\w+)"/g)].map(
      ([, tag = '']) => tag,
    );
    const drawn = tags.map((tag) => {
      const join = (chunks: readonly unknown[]): string => {
        heard(tag, chunks.join(''));
        return chunks.join('');
      };
      return [tag, join] as const;
    });
    const given = Object.entries(values).map(([name, value]) => [name, value ?? ''] as const);
    const all = { ...brandValues(product.brand), ...Object.fromEntries(given), ...Object.fromEntries(drawn) };
    return plain(String(intl.formatMessage({ id: copy }, all as Record<string, string>)));
  };
  const of = (message: Message): string => format(message, () => {});
  return {
    locale,
    view,
    shared: frame,
    of,
    key: (copy, values = {}) => of({ copy, values }),
    choose(copy) {
      const message = copy === undefined ? null : chooseCopy(product, copy, scopes);
      return message && of(message);
    },
    named({ message, tag }) {
      let inTag = '';
      const all = format(message, (name, text) => {
        if (name === tag) inTag = plain(text);
      });
      return tag === null ? all : inTag;
    },
  };
}

/** As a reader of the page has it: one space for any. */
function plain(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}
