import type { Tab } from './browser.ts';

/** How a script writes into an input: by the setter of the browser or of the input itself, which React watches. */
export interface Writing {
  readonly setter: 'native' | 'plain';
  /** The events that it raises, in this order. */
  readonly events: readonly ('input' | 'change')[];
}

/** A script of others in the page's own world: a password store, an extension. */
interface ForeignScript {
  write(field: string, value: string, how: Writing): void;
  /** Ticks a box without an event. */
  tick(field: string, checked: boolean): void;
}

export function foreignScriptIn(tab: Tab): ForeignScript {
  const page = (): Document => tab.activate();
  const input = (field: string): HTMLInputElement => {
    const found = page().getElementById(field);
    if (found === null || found.localName !== 'input') throw new Error(`The page has no input "${field}".`);
    return found as HTMLInputElement;
  };
  return {
    write(field, value, { setter, events }) {
      const target = input(field);
      const window = page().defaultView;
      const native = window && Object.getOwnPropertyDescriptor(window.HTMLInputElement.prototype, 'value')?.set;
      if (setter === 'native') native?.call(target, value);
      else target.value = value;
      for (const type of events) target.dispatchEvent(new Event(type, { bubbles: true }));
    },
    tick(field, checked) {
      input(field).checked = checked;
    },
  };
}

/** Puts every text of a page into an element of its own, as a translator does; the words stay the same. */
export function translate(page: Document): void {
  const texts = page.createTreeWalker(page.body, 4);
  const found: Text[] = [];
  for (let next = texts.nextNode(); next; next = texts.nextNode()) found.push(next as Text);
  for (const one of found) {
    if (one.data.trim() === '' || one.parentElement?.localName === 'font') continue;
    // As real ones write it: two of them.
    const [outer, inner] = [page.createElement('font'), page.createElement('font')];
    inner.textContent = one.data;
    outer.append(inner);
    one.replaceWith(outer);
  }
}
