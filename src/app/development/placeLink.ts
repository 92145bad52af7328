import type { Place } from '../../compiler/diagnostic.ts';

/** What the press of a place does. */
export type OpenEditor = (address: string) => void;

/** The development server opens the editor that runs; the page stays as it is. */
export function askServer(address: string): void {
  void fetch(address);
}

/** A link that opens the editor where something stands. */
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
