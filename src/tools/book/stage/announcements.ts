import { computeAccessibleDescription, computeAccessibleName } from 'dom-accessibility-api';

/** A screen reader's announcement: of a live region, or of the focused element. */
export interface Announcement {
  readonly by: 'alert' | 'status' | 'focus' | 'title';
  readonly text: string;
}

const regions = '[role="alert"], [role="status"], [aria-live]';

/**
 * Records live regions and focus changes from now on.
 * @returns stops recording, and returns everything that was recorded
 */
export function listenToAnnouncements(document: Document): () => readonly Announcement[] {
  const announcements: Announcement[] = [];
  const title = document.title;
  const note = (by: Announcement['by'], text: string): void => {
    const clean = text.replace(/\s+/gu, ' ').trim();
    const last = announcements.at(-1);
    if (clean !== '' && (last?.by !== by || last.text !== clean)) announcements.push({ by, text: clean });
  };
  const observer = new MutationObserver((changes) => {
    const changed = new Set(changes.flatMap(({ target }) => liveAround(target) ?? []));
    for (const region of changed) note(isUrgent(region) ? 'alert' : 'status', region.textContent ?? '');
  });
  const focused = ({ target }: FocusEvent): void => {
    if (target instanceof HTMLElement) note('focus', nameOf(target));
  };
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  document.addEventListener('focusin', focused);
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', focused);
    if (document.title !== title) note('title', document.title);
    return announcements;
  };
}

function liveAround(node: Node): Element | null {
  const element = node instanceof Element ? node : node.parentElement;
  const region = element?.closest(regions) ?? null;
  return region?.getAttribute('aria-live') === 'off' ? null : region;
}

function isUrgent(region: Element): boolean {
  return region.getAttribute('role') === 'alert' || region.getAttribute('aria-live') === 'assertive';
}

/** An element without a name, such as a scrolling part, is read with its content. */
function nameOf(element: HTMLElement): string {
  // jsdom has no innerText, which parts paragraphs.
  const name = computeAccessibleName(element) || (element.innerText ?? element.textContent);
  return [name, computeAccessibleDescription(element)].filter((part) => part.trim() !== '').join(', ');
}
