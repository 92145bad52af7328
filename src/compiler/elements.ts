import type { ElementSource } from './generated/source.ts';

/**
 * What a part of an element is.
 * text: a text or ordered alternatives; `ofText`: its values and tags.
 * busyText: the text while a call is out.
 * event: what a press raises, by a button or by a link; `ofEvent`: how a link opens.
 * look: appearance, with the value where nothing is written.
 * field: the name of a field. expression: what a password store gets as user ID. body: elements inside.
 * items: parts of each of a list.
 */
export type ElementPart =
  | { readonly role: 'text' | 'ofText' | 'busyText' | 'ofEvent' | 'field' | 'expression' | 'body' }
  | { readonly role: 'event'; readonly by: 'button' | 'link' }
  | { readonly role: 'look'; readonly otherwise: string | null }
  | { readonly role: 'items'; readonly parts: ElementParts };

/** The parts of an element, or of one of its items, by their names in the flow files. */
export type ElementParts = Readonly<Record<string, ElementPart>>;

const text = { role: 'text' } as const;
const ofText = { role: 'ofText' } as const;
const busyText = { role: 'busyText' } as const;
const ofEvent = { role: 'ofEvent' } as const;
const event = (by: 'button' | 'link') => ({ role: 'event', by }) as const;
const look = (otherwise: string | null) => ({ role: 'look', otherwise }) as const;
const items = (parts: ElementParts) => ({ role: 'items', parts }) as const;

type Declared<Kind extends ElementSource['type']> = Readonly<
  Record<Exclude<keyof Extract<ElementSource, { readonly type: Kind }>, 'type' | 'when' | 'unless'>, ElementPart>
>;

/**
 * Every element of the language. Traversal, emitter, controls and review are made of this; a part that is not declared
 * does not compile.
 */
const declarations: { readonly [Kind in ElementSource['type']]: Declared<Kind> } = {
  text: { copy: text, values: ofText, tags: ofText, look: look('plain') },
  note: { copy: text, values: ofText, tags: ofText, icon: look(null) },
  heading: { copy: text },
  list: { items: items({ copy: text, values: ofText, tags: ofText }), look: look('bullets') },
  field: { name: { role: 'field' } },
  button: {
    copy: text,
    values: ofText,
    busy: busyText,
    event: event('button'),
    look: look('secondary'),
    icon: look(null),
    width: look('full'),
  },
  link: { copy: text, busy: busyText, event: event('link'), newTab: ofEvent, align: look('start') },
  tiles: { items: items({ copy: text, event: event('link'), icon: look(null) }) },
  divider: { copy: text },
  group: { title: text, look: look('plain'), body: { role: 'body' } },
  spinner: { copy: text },
  username: { value: { role: 'expression' } },
};

/** The parts of a kind of element. */
export function partsOf(kind: ElementSource['type']): ElementParts {
  return declarations[kind];
}
