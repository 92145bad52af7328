import { computeAccessibleDescription, computeAccessibleName, getRole } from 'dom-accessibility-api';

/** Something that a screen reader says, as it is heard. */
export type Said =
  | { readonly kind: 'step'; readonly what: string }
  /** A control begins to be worked on. Nothing of that is heard by itself. */
  | { readonly kind: 'busy' }
  /** The page is in another language. */
  | { readonly kind: 'language'; readonly lang: string }
  /** A new document, or a title that changes. */
  | { readonly kind: 'title'; readonly text: string }
  | {
      readonly kind: 'focus';
      readonly role: string;
      readonly name: string;
      readonly description: string;
      /** What a screen reader says besides: invalid, required, checked, opens a dialog. */
      readonly states: readonly string[];
      /** The ids of what describes it, in their order. */
      readonly describedBy: readonly string[];
      /** It is inside a live region, which would say it again. */
      readonly live: boolean;
      readonly lang: string;
    }
  | { readonly kind: 'polite' | 'assertive'; readonly text: string; readonly lang: string }
  /** A dialog that opens: screen readers say its name and description, and then what gets the focus in it, unless it is itself. */
  | {
      readonly kind: 'dialog';
      readonly role: string;
      readonly name: string;
      readonly description: string;
      /** The names of what can be used in it, which is come to later. */
      readonly controls: readonly string[];
    };

const regions = '[aria-live], [role=status], [role=alert], [role=log]';

/** Listens to a page as a screen reader does, from before its first line. */
export function listenTo(document: Document, hear: (said: Said) => void): void {
  const { MutationObserver } = document.defaultView as unknown as {
    readonly MutationObserver: typeof globalThis.MutationObserver;
  };
  const heard = new Map<Element, string>();
  const open = new Set<Element>();
  let title = '';
  let busy = false;
  let lang = document.documentElement.lang;

  function look(): void {
    for (const dialog of document.querySelectorAll('dialog[open]')) {
      if (!open.has(dialog)) hear(dialogOf(dialog));
      open.add(dialog);
    }
    for (const dialog of open) if (!dialog.isConnected || !dialog.hasAttribute('open')) open.delete(dialog);
    if (document.title !== title) {
      title = document.title;
      hear({ kind: 'title', text: title });
    }
    if (document.documentElement.lang !== lang) {
      lang = document.documentElement.lang;
      hear({ kind: 'language', lang });
    }
    const isBusy = document.querySelector('[data-working]') !== null;
    if (isBusy && !busy) hear({ kind: 'busy' });
    busy = isBusy;
    for (const region of document.querySelectorAll(regions)) listen(region);
    for (const region of heard.keys()) if (!region.isConnected) heard.delete(region);
  }

  /** Atomic regions, which status and alert are, are said as a whole. What comes with its region is said for an alert only. */
  function listen(region: Element): void {
    const text = isOutOfReach(region) ? '' : textOf(region);
    const lang = langOf(region);
    const before = heard.get(region);
    // The key of a text is the same in each language, and what is heard is not.
    const now = text === '' ? '' : `${lang} ${text}`;
    heard.set(region, now);
    const level = levelOf(region);
    if (level === 'off' || now === '' || now === before) return;
    if (before === undefined && level !== 'assertive') return;
    hear({ kind: level, text, lang });
  }

  // What a screen reader learns of a change is what is there once the change is done.
  const observer = new MutationObserver(look);
  observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  let last: Element | null = null;
  document.addEventListener(
    'focusin',
    ({ target }) => {
      if (!isElement(target, document)) return;
      // Changes of the page before the focus are heard before it.
      if (observer.takeRecords().length > 0) look();
      const isNews = target !== last || target.matches('input');
      if (isNews && !target.matches('dialog')) hear(focusOf(target));
      last = target;
    },
    { capture: true },
  );
  document.addEventListener('focusout', () => (last = null), { capture: true });
}

const isElement = (target: EventTarget | null, { defaultView }: Document): target is HTMLElement =>
  defaultView !== null && target instanceof (defaultView as unknown as { HTMLElement: typeof HTMLElement }).HTMLElement;

function dialogOf(dialog: Element): Said {
  return {
    kind: 'dialog',
    role: getRole(dialog) ?? '',
    name: tidy(computeAccessibleName(dialog)),
    description: tidy(computeAccessibleDescription(dialog)),
    controls: [...dialog.querySelectorAll('button, a[href], input')].map((each) => tidy(computeAccessibleName(each))),
  };
}

function focusOf(target: HTMLElement): Said {
  const group = target.closest<HTMLElement>('[role=radiogroup]');
  const inGroup = group === null ? '' : `${tidy(computeAccessibleName(group))}: `;
  // A group is described once, as one comes into it.
  const ofGroup = group === null ? '' : tidy(computeAccessibleDescription(group));
  const own = tidy(computeAccessibleDescription(target));
  const has = (name: string): boolean => target.hasAttribute(name) || group?.hasAttribute(name) === true;
  return {
    kind: 'focus',
    role: getRole(target) ?? (target.matches('[type=password]') ? 'password' : ''),
    name: `${inGroup}${tidy(nameOf(target))}`,
    description: [ofGroup, own].filter(Boolean).join(' '),
    states: [
      ...(has('aria-invalid') ? ['invalid'] : []),
      ...(has('required') || has('aria-required') ? ['required'] : []),
      ...(target.hasAttribute('aria-haspopup') ? ['opens a dialog'] : []),
      ...(target.getAttribute('aria-disabled') === 'true' ? ['unavailable'] : []),
      ...('checked' in target && target.checked === true ? ['checked'] : []),
    ],
    describedBy: (target.getAttribute('aria-describedby') ?? group?.getAttribute('aria-describedby') ?? '').split(' '),
    live: target.closest(regions) !== null && levelOf(target.closest(regions) ?? target) !== 'off',
    lang: langOf(target),
  };
}

/** What gets the focus and has no name is read. */
const nameOf = (target: HTMLElement): string => computeAccessibleName(target) || textOf(target);

function levelOf(region: Element): 'polite' | 'assertive' | 'off' {
  const live = region.getAttribute('aria-live');
  if (live === 'off' || live === 'polite' || live === 'assertive') return live;
  return region.getAttribute('role') === 'alert' ? 'assertive' : 'polite';
}

/** Behind a modal dialog nothing is heard, nor in what is hidden. */
function isOutOfReach(element: Element): boolean {
  const dialog = element.ownerDocument.querySelector('dialog[open]');
  if (dialog !== null && !dialog.contains(element)) return true;
  return element.closest('[hidden], [aria-hidden=true]') !== null;
}

function textOf(element: Element): string {
  const copy = element.cloneNode(true) as Element;
  for (const hidden of copy.querySelectorAll('[hidden], [aria-hidden=true]')) hidden.remove();
  return tidy(copy.textContent ?? '');
}

const langOf = (element: Element): string => element.closest('[lang]')?.getAttribute('lang') ?? '';

const tidy = (words: string): string => words.replace(/\s+/gu, ' ').trim();
