import { onOneLine } from '../../ui/copy/textKeys.ts';

/** A text of the page. */
export interface ShownText {
  readonly text: string;
  /** Describes where it is, if it is not visible. */
  readonly where: string | null;
}

type IsKnown = (text: string) => boolean;

/**
 * The text of an element: that of the nearest ancestor with a known key, so that a link in a sentence or an icon in a
 * button leads to the whole text.
 */
export function textAt(target: Element, isKnown: IsKnown): ShownText {
  for (let at: Element | null = target; at !== null && at !== document.body; at = at.parentElement) {
    const known = readingsOf(at).find(({ text }) => isKnown(text));
    if (known) return known;
  }
  return { text: onOneLine(target.textContent), where: null };
}

/** All texts of a page in order, each once, and its title. */
export function shownTexts({ body, title }: Document, isKnown: IsKnown): readonly ShownText[] {
  const found = new Map<string, ShownText>();
  const add = (shown: ShownText): void => {
    if (isKnown(shown.text) && !found.has(shown.text)) found.set(shown.text, shown);
  };
  add({ text: onOneLine(title), where: '(title of the page)' });
  // An element precedes its descendants, so a sentence comes before the words of its links.
  for (const element of body.querySelectorAll('*')) {
    if (element.closest('#text-origins, #flow-diagnostics, script, style')) continue;
    readingsOf(element).forEach(add);
  }
  return [...found.values()];
}

/** The texts of an element: the visible one, the whole one, and its accessible names. */
function readingsOf(element: Element): readonly ShownText[] {
  const hidden = isHidden(element) ? '(for screen readers)' : null;
  return [
    { text: onOneLine(seenIn(element)), where: hidden },
    { text: onOneLine(element.textContent), where: hidden },
    ...['aria-label', 'title', 'alt', 'placeholder'].map((name) => ({
      text: onOneLine(element.getAttribute(name) ?? ''),
      where: '(name of a control)',
    })),
  ].filter(({ text }) => text !== '');
}

const hiddenClass = 'visually-hidden';

function isHidden(element: Element): boolean {
  return element.closest(`.${hiddenClass}`) !== null;
}

function seenIn(element: Element): string {
  return [...element.childNodes]
    .map((node) =>
      node instanceof Element ? (node.classList.contains(hiddenClass) ? '' : seenIn(node)) : node.textContent,
    )
    .join('');
}
