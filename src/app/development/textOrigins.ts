import type { TextOrigin } from '../../compiler/vite/textOrigin.ts';
import type { Scopes } from '../../engine/contracts/logic.ts';
import type { Program } from '../../engine/contracts/program.ts';
import type { Snapshot } from '../../engine/contracts/snapshot.ts';
import { cleanForm, holds } from '../../engine/logic/index.ts';
import { keysOfText, onOneLine } from '../../ui/copy/textKeys.ts';
import { askServer, make, type OpenEditor, placeLink } from './placeLink.ts';
import { type ShownText, shownTexts, textAt } from './shownTexts.ts';
// Imported as text: a plain import would put the style sheet into the build.
import styles from './textOrigins.css?inline';

const dialogId = 'text-origins';

interface Now {
  readonly program: Program;
  readonly snapshot: Pick<Snapshot, 'screen' | 'context' | 'form'>;
}

interface OriginServices {
  /** The current state of the page. */
  readonly read: () => Now;
  readonly bring?: (key: string) => Promise<TextOrigin | null>;
  readonly openEditor?: OpenEditor;
}

/**
 * Shows where a text of the page comes from: Alt+click on the text, or Alt+Shift+O for a list of all texts. The page
 * receives all other clicks and keys. Development only.
 */
export function listenForTextOrigins({ read, bring = askOrigin, openEditor = askServer }: OriginServices): void {
  const showOrigin = async (shown: ShownText): Promise<void> => {
    const keys = keysAt(shown.text);
    const origins = await Promise.all(keys.map(bring));
    const found = origins.filter((origin) => origin !== null);
    const now = read();
    show(
      [make('p', { class: 'text' }, shown.text), ...found.map((origin) => sectionOf(origin, now, openEditor))].concat(
        found.length === 0 ? [make('p', {}, 'This is no text of copy/: it is a value, or was typed.')] : [],
      ),
      showAll,
    );
  };
  const keysAt = (text: string): readonly string[] => {
    const { name, supportPhone } = read().program.brand;
    const known = keysOfText(text);
    if (known.length > 0) return known;
    return text === name ? ['brand.name'] : text === supportPhone ? ['brand.supportPhone'] : [];
  };
  const isKnown = (text: string): boolean => keysAt(text).length > 0;
  const showAll = (): void => {
    const texts = shownTexts(document, isKnown).map((shown) => {
      const button = make('button', { type: 'button' }, shown.text);
      button.addEventListener('click', () => void showOrigin(shown));
      return make('li', {}, button, shown.where === null ? '' : ` ${shown.where}`);
    });
    show([make('p', {}, 'All texts of the page, in its order:'), make('ul', {}, ...texts)], null);
  };

  // Listens in the capture phase, so that the page neither presses, focuses, leaves nor stops anything.
  for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click']) {
    window.addEventListener(
      type,
      (event) => {
        const { target } = event;
        if (!(event instanceof MouseEvent && event.altKey && target instanceof Element)) return;
        if (target.closest(`#${dialogId}`)) return;
        event.preventDefault();
        event.stopImmediatePropagation();
        if (type === 'click') void showOrigin(textAt(target, isKnown));
      },
      true,
    );
  }
  window.addEventListener(
    'keydown',
    (event) => {
      if (!(event.altKey && event.shiftKey && event.code === 'KeyO')) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      showAll();
    },
    true,
  );
}

async function askOrigin(key: string): Promise<TextOrigin | null> {
  const answer = await fetch(`${import.meta.env.BASE_URL}__text-origin?key=${encodeURIComponent(key)}`);
  return answer.ok ? ((await answer.json()) as TextOrigin) : null;
}

/** A native dialog: it is shown above a dialog of the page too, and restores the focus. */
function show(inside: readonly Node[], showAll: (() => void) | null): void {
  const old = document.getElementById(dialogId);
  const dialog = old instanceof HTMLDialogElement ? old : emptyDialog();
  const close = make('button', { type: 'button' }, 'Close');
  close.addEventListener('click', () => dialog.close());
  const buttons = [close];
  if (showAll) {
    const all = make('button', { type: 'button' }, 'All texts of the page');
    all.addEventListener('click', showAll);
    buttons.push(all);
  }
  const title = make('h2', { id: `${dialogId}-title`, tabindex: '-1' }, 'Where does it come from?');
  dialog.replaceChildren(make('style', {}, styles), title, ...inside, make('p', { class: 'buttons' }, ...buttons));
  if (!dialog.open) dialog.showModal();
  dialog.scrollTop = 0;
  title.focus();
}

function emptyDialog(): HTMLDialogElement {
  const dialog = document.createElement('dialog');
  dialog.id = dialogId;
  dialog.setAttribute('aria-labelledby', `${dialogId}-title`);
  document.body.append(dialog);
  return dialog;
}

function sectionOf(origin: TextOrigin, { program, snapshot }: Now, open: OpenEditor): HTMLElement {
  const { key, texts, protections, uses, isOfCode } = origin;
  const isHere = ({ screens }: TextOrigin['uses'][number]): boolean =>
    screens.includes(snapshot.screen) || screens.includes(null);
  const scopes = { context: snapshot.context, form: cleanForm(program, snapshot) };
  const here = uses.filter(isHere);
  const onView = here.filter(({ alternatives }) => isChosen(alternatives, program, scopes));
  const elsewhere = uses.filter((use) => !isHere(use));
  const useItem = ({ place, of }: TextOrigin['uses'][number]): HTMLElement =>
    make('li', {}, placeLink(place, open), ` ${of.join('; ')}`);
  const group = (heading: string, items: readonly HTMLElement[]): readonly HTMLElement[] =>
    items.length === 0 ? [] : [make('h4', {}, heading), make('ul', {}, ...items)];
  return make(
    'section',
    {},
    make('h3', {}, make('code', {}, key)),
    ...group(
      'Text',
      texts.map(({ locale, text, place }) =>
        make('li', {}, placeLink(place, open), ` ${locale}`, make('div', languageOf(locale), onOneLine(text))),
      ),
    ),
    ...protections.map(({ why, approver }) => make('p', {}, `Protected: ${why} Approver: ${approver}.`)),
    ...(protections.length === 0 ? [make('p', {}, 'Not protected.')] : []),
    ...group('Shown now', onView.map(useItem)),
    ...group('On this screen', here.filter((use) => !onView.includes(use)).map(useItem)),
    ...group('Elsewhere', elsewhere.map(useItem)),
    ...(isOfCode ? [make('p', {}, 'The code of the page uses it.')] : []),
  );
}

/** Whether an alternative of the page is the first of its list that holds. */
function isChosen(list: TextOrigin['uses'][number]['alternatives'], program: Program, scopes: Scopes) {
  return list !== null && list.findIndex((each) => holds(program, each, scopes)) === list.length - 1;
}

function languageOf(locale: string): Readonly<Record<string, string>> {
  return /^[a-z]{2}-/u.test(locale) ? { lang: locale } : {};
}
