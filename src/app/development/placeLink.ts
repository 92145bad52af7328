import type { Place } from '../../compiler/diagnostic.ts';

/** Called with the address of a place that was pressed. */
export type OpenEditor = (address: string) => void;

/** Asks the development server to open the running editor. The page stays as it is. */
export function askServer(address: string): void {
  void fetch(address);
}

/** A link that opens the editor at a place. */
export function placeLink({ file, line, column }: Place, open: OpenEditor): HTMLElement {
  const place = `${file}:${line}:${column}`;
  const address = `${import.meta.env.BASE_URL}__open-in-editor?file=${encodeURIComponent(place)}`;
  const link = make('a', { href: address }, place);
  link.addEventListener('click', (event) => {
    event.preventDefault();
    open(address);
  });
  return link;
}

/** An element of the page that only developers see. */
export function make(
  tag: string,
  attributes: Readonly<Record<string, string>> = {},
  ...inside: readonly (string | Node)[]
): HTMLElement {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...inside);
  return element;
}
